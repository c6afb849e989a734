/** A piece of a line, as it stands on the page. */
export interface TextPiece {
  text: string;
  /** The line ends behind it. */
  endsLine: boolean;
  /** Distance of its base line from the bottom of the page, in points. */
  bottom: number;
  /** Height of its signs, in points; 0 for white space. */
  height: number;
}

/** Lines of one paragraph are at most this many times the height of their signs apart. */
const PARAGRAPH = 1.9;
const WIDE = /^[\p{Script=Han}\u3000-\u303f\uff00-\uffef]$/u;

/**
 * The text of a page: lines of one paragraph are one line, without a blank where Chinese meets Chinese, so that a word that
 * was broken is whole again. Full-width digits and letters become plain ones, as keywords are folded.
 */
export function joinLines(pieces: readonly TextPiece[]): string {
  const lines = linesOf(pieces);
  const paragraphs: string[] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const last = paragraphs.length - 1;
    if (before && isSameParagraph(before, line))
      paragraphs[last] = joinTwo(paragraphs[last] ?? '', line.text);
    else paragraphs.push(line.text);
  }
  return paragraphs.join('\n');
}

interface Line {
  text: string;
  bottom: number;
  height: number;
}

function linesOf(pieces: readonly TextPiece[]): Line[] {
  const lines: Line[] = [];
  let open: Line | null = null;
  for (const { text, endsLine, bottom, height } of pieces) {
    open ??= { text: '', bottom, height: 0 };
    open.text += text;
    open.height = Math.max(open.height, height);
    if (!endsLine) continue;
    lines.push(open);
    open = null;
  }
  if (open) lines.push(open);
  return lines
    .map((line) => ({ ...line, text: cleanText(line.text) }))
    .filter(({ text }) => text !== '');
}

/** Replaces by blanks what a database or a page cannot hold: control characters and lone surrogates. */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (sign) =>
      String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
    )
    .replace(/[\s\p{Cc}\ufffd]+/gu, ' ')
    .trim();
}

function isSameParagraph(before: Line, line: Line): boolean {
  const gap = before.bottom - line.bottom;
  const height = Math.max(before.height, line.height);
  return gap >= 0 && gap <= height * PARAGRAPH && Math.abs(before.height - line.height) < 1;
}

function joinTwo(before: string, text: string): string {
  const isWide = WIDE.test(before.at(-1) ?? '') && WIDE.test(text[0] ?? '');
  return isWide ? before + text : `${before} ${text}`;
}
