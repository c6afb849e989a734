import { readFile } from 'node:fs/promises';
import type { Font, PathCommand } from 'opentype.js';

export interface Lettering {
  /** Width of a line in pixels. */
  width(text: string, size: number): number;
  /** The line's outlines as SVG path data, its baseline starting at a point. */
  outline(text: string, at: { x: number; y: number; size: number }): string;
  /** Lines of at most this width, broken between words; what does not fit into them ends in an ellipsis. */
  wrap(text: string, room: { size: number; width: number; lines: number }): string[];
}

/** What printers set for a sign that their case does not hold. */
const MISSING_HAN = '〓';
/** Signs that no line begins with. */
const CLOSING = /^[\s，。、；：！？）》”’】」·%,.;:!?)]/u;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Letters as outlines of one font file: what is drawn needs no font of the machine that draws it. */
export async function openLettering(file: string): Promise<Lettering> {
  const [bytes, { parse }] = await Promise.all([readFile(file), import('opentype.js')]);
  const font = parse(new Uint8Array(bytes).buffer);
  const known = (text: string) => [...text].map((sign) => knownSign(font, sign)).join('');
  const width = (text: string, size: number) => font.getAdvanceWidth(known(text), size);
  return {
    width,
    outline: (text, { x, y, size }) =>
      font.getPath(known(text), x, y, size).commands.map(pathStep).join(''),
    wrap: (text, { size, width: room, lines }) =>
      wrapped(text, { lines, fits: (line) => width(line, size) <= room }),
  };
}

/** The library's own way of writing paths puts NaN for figures that begin with many zeros. */
function pathStep(command: PathCommand): string {
  switch (command.type) {
    case 'Z':
      return 'Z';
    case 'C':
      return `C${points(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
    case 'Q':
      return `Q${points(command.x1, command.y1, command.x, command.y)}`;
    default:
      return `${command.type}${points(command.x, command.y)}`;
  }
}

function points(...values: number[]): string {
  return values.map((value) => String(Math.round(value * 10) / 10)).join(' ');
}

/** Other scripts' letters and pictures are left out; a Chinese character that is missing is a fact about the text. */
function knownSign(font: Font, sign: string): string {
  if (font.charToGlyphIndex(sign) > 0) return sign;
  return /\p{Script=Han}/u.test(sign) ? MISSING_HAN : '';
}

function wrapped(
  text: string,
  { lines, fits }: { lines: number; fits(line: string): boolean },
): string[] {
  const out = [''];
  for (const word of wordsOf(text, fits)) {
    const line = out.at(-1) + word;
    if (fits(line)) out[out.length - 1] = line;
    else out.push(word.trimStart());
  }
  if (out.length <= lines) return out.filter((line) => line !== '');
  const last = [...out.slice(lines - 1).join('')];
  while (!fits(`${last.join('')}…`)) last.pop();
  return [...out.slice(0, lines - 1), `${last.join('').replace(/[，。、；：\s]+$/u, '')}…`];
}

/** Words with the punctuation behind them; one that no line holds falls into its signs. */
function wordsOf(text: string, fits: (line: string) => boolean): string[] {
  const words: string[] = [];
  for (const { segment } of segmenter.segment(text.replace(/\s+/gu, ' ').trim())) {
    if (CLOSING.test(segment) && words.length > 0) words[words.length - 1] += segment;
    else words.push(segment);
  }
  return words.flatMap((word) => (fits(word) ? [word] : [...word]));
}
