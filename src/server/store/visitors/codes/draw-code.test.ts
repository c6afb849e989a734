import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { READABLE } from './alphabet.ts';
import { drawCode } from './draw-code.ts';
import { glyph } from './glyphs.ts';

const random = () => randomInt(2 ** 32) / 2 ** 32;

function points(svg: string): [x: number, y: number][] {
  return [...svg.matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

it('draws every character that a code may have, each of its own', () => {
  const drawn = [...READABLE].map((character) => JSON.stringify(glyph(character)));
  expect(new Set(drawn).size).toBe(READABLE.length);
  expect(READABLE).not.toMatch(/[01258OIDQLSZGB]/);
});

it('fills a picture of 112 by 38, and hardly leaves it', () => {
  for (let round = 0; round < 200; round += 1) {
    const svg = drawCode('W7MX', random);
    expect(svg).toContain('width="112" height="38" viewBox="0 0 112 38"');
    const drawn = points(svg);
    expect(drawn.length).toBeGreaterThan(100);
    const outside = drawn.filter(([x, y]) => x < -2 || x > 114 || y < -2 || y > 40);
    expect(outside).toEqual([]);
  }
});

it('never draws the same picture twice, and does not tell what it shows', () => {
  const pictures = Array.from({ length: 50 }, () => drawCode('KMNP', random));
  expect(new Set(pictures).size).toBe(50);
  for (const svg of pictures) expect(svg).not.toMatch(/text|font|KMNP|title/);
});

it('mixes the pieces of characters and noise', () => {
  // Two pieces that follow each other are seldom neighbours; drawn in order they always would be.
  const drawn = points(drawCode('HHHH', random));
  const jumps = drawn.filter(
    ([x, y], index) =>
      index % 2 === 0 &&
      index > 0 &&
      Math.hypot(x - (drawn[index - 1]?.[0] ?? 0), y - (drawn[index - 1]?.[1] ?? 0)) > 3,
  );
  expect(jumps.length).toBeGreaterThan((drawn.length / 2) * 0.8);
});
