import { TEXT_CONTRAST, contrast } from '#kit';
import { isJsonObject } from '#schemas/json-object.ts';
import { fieldsOf } from './past-dates.ts';
import type { PageCheck } from './page-check.ts';

/** The faintest text on a picture, the background that covers it, and the picture that leaves least contrast: on light and on dark pages. */
const WORST = [
  { text: '#3d4554', ground: '#ffffff', picture: '#000000' },
  { text: '#c3cad8', ground: '#141c2c', picture: '#ffffff' },
];

/** Text over a picture that shows through too much, whatever is on the picture (WCAG 2.2, 1.4.3). */
export const checkPictureOverlay: PageCheck = ({ nodes }) =>
  nodes.flatMap((node) =>
    fieldsOf(node.type).flatMap((field) => {
      const picture = field.meta.covers === undefined ? null : node.props[field.meta.covers];
      const share = node.props[field.name] ?? field.fallback;
      if (!isJsonObject(picture) || picture['src'] === '' || typeof share !== 'number') return [];
      const ratio = leastContrast(share / 100);
      if (ratio >= TEXT_CONTRAST) return [];
      const needed = leastShare();
      return [
        {
          node: node.id,
          path: [field.name],
          words: {
            zh: `图片上的文字对比度可能只有 ${ratio.toFixed(1)}:1，看不清。把“${field.meta.label}”调到 ${needed}% 以上。`,
            en: `Text on the picture may have a contrast of ${ratio.toFixed(1)}:1 only. Set “${field.meta.label}” to ${needed}% or more.`,
          },
        },
      ];
    }),
  );

/** Contrast of the text where the picture is at its worst, `share` of it covered. */
function leastContrast(share: number): number {
  return Math.min(
    ...WORST.map(({ text, ground, picture }) => contrast(text, mix(ground, picture, share))),
  );
}

/** Percent: the least that is enough, in steps of five. */
function leastShare(): number {
  for (let percent = 0; percent < 100; percent += 5)
    if (leastContrast(percent / 100) >= TEXT_CONTRAST) return percent;
  return 100;
}

function mix(over: string, under: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(share * channel(over, at) + (1 - share) * channel(under, at))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}
