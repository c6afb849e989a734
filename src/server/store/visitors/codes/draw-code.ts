import { IMAGE_CODE_SIZE } from '#rules/site/image-code.ts';
import { glyph, type GlyphPoint } from './glyphs.ts';

/** A number from 0 to below 1; in product a cryptographic one, so that no picture tells of the next. */
export type Random = () => number;

const { width, height } = IMAGE_CODE_SIZE;
/** Pixels that a character has beside the next. */
const PITCH = 25;
/** Pixels of a unit of the glyphs' box, before it is scaled at random. */
const UNIT = 1.8;
const NOISE_DOTS = 24;

/**
 * The picture of a code as SVG. Every line is cut into short pieces, and the pieces of characters and noise stand in one
 * path in random order: who wants to read it has to look at it.
 */
export function drawCode(code: string, random: Random): string {
  const lines = [
    ...[...code].flatMap((character, index) => place(character, index, random)),
    ...noise(random),
  ];
  const pieces = shuffle(
    lines.flatMap((line) => cut(line, random)),
    random,
  );
  const path = pieces.map(([from, to]) => `M${at(from)}L${at(to)}`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="#f3f5f9"/>` +
    `<path d="${path}" fill="none" stroke="#24365f" stroke-width="1.7" stroke-linecap="round"/></svg>`
  );
}

/** A character's lines where it stands: scaled, turned by up to 14°, moved, each point off its place. */
function place(character: string, index: number, random: Random): GlyphPoint[][] {
  const angle = spread(random, 0.25);
  const scale = UNIT * (1 + spread(random, 0.08));
  const [left, top] = [19 + index * PITCH + spread(random, 2), height / 2 + spread(random, 2.5)];
  return glyph(character).map((line) =>
    line.map(([x, y]): GlyphPoint => {
      const [across, down] = [
        (x - 5 + spread(random, 0.5)) * scale,
        (y - 7 + spread(random, 0.5)) * scale,
      ];
      return [
        left + across * Math.cos(angle) - down * Math.sin(angle),
        top + across * Math.sin(angle) + down * Math.cos(angle),
      ];
    }),
  );
}

function noise(random: Random): GlyphPoint[][] {
  const dots = Array.from({ length: NOISE_DOTS }, (): GlyphPoint[] => {
    const [x, y] = [random() * width, random() * height];
    return [
      [x, y],
      [x + spread(random, 1.5), y + spread(random, 1.5)],
    ];
  });
  return [curve(random), ...dots];
}

/** A wave from one side to the other, near where characters stand. */
function curve(random: Random): GlyphPoint[] {
  const [middle, rise, length, phase] = [
    height * (0.3 + random() * 0.4),
    3 + random() * 6,
    35 + random() * 40,
    random() * Math.PI * 2,
  ];
  return Array.from({ length: 15 }, (_, step): GlyphPoint => [
    step * 8,
    middle + rise * Math.sin((step * 8 * Math.PI * 2) / length + phase),
  ]);
}

/** A line as pieces of about 4 pixels, none exactly where it was. */
function cut(line: readonly GlyphPoint[], random: Random): [GlyphPoint, GlyphPoint][] {
  const points = line.slice(1).flatMap((to, index) => steps(line[index] ?? to, to));
  const drawn = [line[0] ?? [0, 0], ...points].map(([x, y]): GlyphPoint => [
    x + spread(random, 0.35),
    y + spread(random, 0.35),
  ]);
  return drawn.slice(1).map((to, index) => [drawn[index] ?? to, to]);
}

function steps([x, y]: GlyphPoint, [toX, toY]: GlyphPoint): GlyphPoint[] {
  const count = Math.max(1, Math.round(Math.hypot(toX - x, toY - y) / 4));
  return Array.from({ length: count }, (_, index): GlyphPoint => [
    x + ((toX - x) * (index + 1)) / count,
    y + ((toY - y) * (index + 1)) / count,
  ]);
}

function shuffle<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** Up to `most` either way. */
function spread(random: Random, most: number): number {
  return (random() * 2 - 1) * most;
}

function at([x, y]: GlyphPoint): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
