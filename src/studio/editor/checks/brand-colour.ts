import { ROOT_ID } from '#composition/tree.ts';
import { COLOURS } from '#kit';
import type { PageCheck } from './page-check.ts';

/** The studio's own colour, which no page should have: editors tell studio and page apart by it. */
const STUDIO_VIOLET = '#5b38d0';
/** Degrees on the circle of hues. */
const NEAR = 20;

/** A brand colour so near the studio's that marks on the page would be taken for the page. */
export const checkBrandColour: PageCheck = () =>
  isNearStudio(COLOURS.accent.value)
    ? [
        {
          node: ROOT_ID,
          path: [],
          words: {
            zh: '品牌色和编排台的紫色太近，选中框会和页面混在一起。请开发人员在品牌文件里换一个色相。',
            en: 'The brand colour is so near the studio’s violet that outlines blend with the page. Ask a developer for another hue in the brand file.',
          },
        },
      ]
    : [];

/** Whether a colour `#rrggbb` has nearly the studio's hue; greys have none. */
export function isNearStudio(colour: string): boolean {
  const [own, other] = [hueOf(STUDIO_VIOLET), hueOf(colour)];
  if (own === null || other === null) return false;
  const apart = Math.abs(own - other);
  return Math.min(apart, 360 - apart) < NEAR;
}

function hueOf(colour: string): number | null {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255,
  );
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range < 0.1) return null;
  if (most === red) return (60 * ((green - blue) / range) + 360) % 360;
  return most === green ? 60 * ((blue - red) / range) + 120 : 60 * ((red - green) / range) + 240;
}
