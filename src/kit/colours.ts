import type { ColourToken } from '#schemas/colour.ts';

/** What editors call a colour of the design, and what it is on light pages; dark pages have their own. */
export const COLOURS: Record<ColourToken, { label: string; value: string }> = {
  accent: { label: '品牌色', value: '#2c4a8e' },
  inverse: { label: '深品牌色', value: '#0e1b37' },
  text: { label: '正文', value: '#161a23' },
  'text-3': { label: '次要文字', value: '#555e70' },
  up: { label: '上涨红', value: '#b8252b' },
  down: { label: '下跌绿', value: '#0b6e45' },
  warn: { label: '提示', value: '#7a4b00' },
  ok: { label: '成功', value: '#0b6440' },
};

/** The backgrounds that a colour may have to stand out against, on light pages. */
export const BACKGROUNDS = { page: '#ffffff', sunk: '#f7f8fa', inverse: '#0e1b37' } as const;
export type Background = keyof typeof BACKGROUNDS;

/** The least contrast of text (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;

/** Contrast of two colours `#rrggbb` by WCAG 2.2: 1 for the same, 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
