import sharp, { type Color } from 'sharp';
import { expect, it } from 'vitest';
import { cutAtPageEnd, PAGE_END_ROWS, withPageEnd } from './page-end.ts';

const ASKED = 300;
const [red = 0, green = 0, blue = 0] = (/rgb\((.+?)\)/.exec(withPageEnd(''))?.[1] ?? '')
  .split(',')
  .map(Number);

/** A white picture with text to row `text`, and the stripe from row `end` where there is one. */
async function picture(text: number, end?: number): Promise<Buffer> {
  const bar = (top: number, height: number, background: Color) => ({
    input: { create: { width: 360, height, channels: 3 as const, background } },
    top,
    left: 0,
  });
  const bottom = ASKED + PAGE_END_ROWS;
  const stripe = { r: red, g: green, b: blue };
  return sharp({ create: { width: 360, height: bottom, channels: 3, background: 'white' } })
    .composite([
      bar(0, text, '#333333'),
      ...(end === undefined ? [] : [bar(end, Math.min(PAGE_END_ROWS, bottom - end), stripe)]),
    ])
    .png()
    .toBuffer();
}

it.each([
  ['is cut where the page goes on after an empty part', 120, undefined, [300, true]],
  ['is cut where text reaches its last row', 304, undefined, [300, true]],
  ['ends with a page whose last part is empty', 120, 200, [200, false]],
  ['is whole where the page is as high as what was asked for', 290, 300, [300, false]],
  ['is cut where the page is one row higher', 290, 301, [300, true]],
] as const)('a picture %s', async (_, text, end, expected) => {
  const { width, height, isCut, png } = await cutAtPageEnd(await picture(text, end), ASKED);
  expect([height, isCut]).toEqual(expected);
  const kept = await sharp(Buffer.from(png, 'base64')).metadata();
  expect([kept.width, kept.height]).toEqual([width, height]);
});
