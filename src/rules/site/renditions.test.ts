import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pictureSources, RENDITION_WIDTHS, renditionWidths } from './renditions.ts';

const hash = 'a'.repeat(64);

it('never offers more pixels than the original has, and always all that it has up to the largest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12_000 }), (width) => {
      const widths = renditionWidths(width);
      expect(widths.at(-1)).toBe(Math.min(width, 1920));
      expect(
        widths.slice(0, -1).every((one) => RENDITION_WIDTHS.some((listed) => listed === one)),
      ).toBe(true);
      expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => a - b));
    }),
  );
});

it('names the newest kind first, the original’s last', () => {
  expect(pictureSources(`/media/${hash}.jpg`, 700)).toEqual({
    fallback: `/media/${hash}-700.jpg`,
    sources: [
      {
        type: 'image/avif',
        srcSet: `/media/${hash}-320.avif 320w, /media/${hash}-640.avif 640w, /media/${hash}-700.avif 700w`,
      },
      {
        type: 'image/webp',
        srcSet: `/media/${hash}-320.webp 320w, /media/${hash}-640.webp 640w, /media/${hash}-700.webp 700w`,
      },
      {
        type: 'image/jpeg',
        srcSet: `/media/${hash}-320.jpg 320w, /media/${hash}-640.jpg 640w, /media/${hash}-700.jpg 700w`,
      },
    ],
  });
  expect(pictureSources(`/media/${hash}.webp`, 200)?.sources.map(({ type }) => type)).toEqual([
    'image/avif',
    'image/webp',
  ]);
});

it.each([
  [`/media/${hash}.gif`, 700],
  ['/assets/a.png', 700],
  [`/media/${hash}.png`, 0],
  ['', 700],
])('has none for %j, %d wide', (src, width) => {
  expect(pictureSources(src, width)).toBeNull();
});
