import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COLOUR_TOKENS } from '#schemas/colour.ts';
import { BACKGROUNDS, COLOURS, contrast } from './colours.ts';

const css = ['brand', 'tokens']
  .map((name) => readFileSync(new URL(`../ui/${name}.css`, import.meta.url), 'utf8'))
  .join('\n');

/** What a custom property is on light pages, references followed. */
function lightValue(name: string): string {
  const value =
    new RegExp(`--q-${name}:\\s*(?:light-dark\\(([^,]+),.*|([^;]+));`)
      .exec(css)
      ?.slice(1)
      .find(Boolean)
      ?.trim() ?? '';
  const reference = /^var\(--q-([\w-]+)\)$/.exec(value)?.[1];
  return reference ? lightValue(reference) : value;
}

test.each(COLOUR_TOKENS)('%s has the value that the design’s tokens give it', (token) => {
  expect(COLOURS[token].value).toBe(lightValue(token));
});

test('the backgrounds are the design’s', () => {
  expect(BACKGROUNDS).toEqual({
    page: lightValue('bg'),
    sunk: lightValue('bg-sunk'),
    inverse: lightValue('inverse'),
  });
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#2c4a8e', '#2c4a8e')).toBe(1);
});
