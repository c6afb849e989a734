import type { NormalisedText } from './normalise.ts';

/** How far from a term its clause is looked at, UTF-16 units. */
const REACH = 40;

const ENDS_CLAUSE = 1;
const ENDS_SENTENCE = 2;
const OPENS = 4;
const CLOSES = 8;

/** By UTF-16 unit what it is. */
const marks = new Uint8Array(0x10000);
/** A colon ends none: 不得有下列行为：承诺保本. Nor does 、, which lists what is negated once. */
for (const [characters, mark] of [
  [',;。!?！？，；\n…', ENDS_CLAUSE],
  ['。!?！？\n', ENDS_SENTENCE],
  ['“‘「『', OPENS],
  ['”’」』', CLOSES],
] as const)
  for (const one of characters) {
    const unit = one.charCodeAt(0);
    marks[unit] = (marks[unit] ?? 0) | mark;
  }

function has(mark: number, text: string, at: number): boolean {
  return ((marks[text.charCodeAt(at)] ?? 0) & mark) !== 0;
}

/** Whether a UTF-16 unit ends a clause. */
export function endsClause(unit: number): boolean {
  return ((marks[unit] ?? 0) & ENDS_CLAUSE) !== 0;
}

/** Where the clause of a place begins. */
export function clauseStart({ text }: NormalisedText, start: number): number {
  const from = Math.max(0, start - REACH);
  for (let at = start - 1; at >= from; at -= 1) if (has(ENDS_CLAUSE, text, at)) return at + 1;
  return from;
}

/** Where the clause of a place ends, behind the mark that ends it. */
export function clauseEnd({ text }: NormalisedText, end: number): number {
  const until = Math.min(text.length, end + REACH);
  for (let at = end; at < until; at += 1) if (has(ENDS_CLAUSE, text, at)) return at + 1;
  return until;
}

/** Where the sentence of a place ends, before the mark that ends it. */
export function sentenceEnd({ text }: NormalisedText, end: number): number {
  const until = Math.min(text.length, end + REACH);
  for (let at = end; at < until; at += 1) if (has(ENDS_SENTENCE, text, at)) return at;
  return until;
}

/** The part of the clause of a place that stands before it. */
export function clauseBefore(normal: NormalisedText, start: number): string {
  return normal.text.slice(clauseStart(normal, start), start);
}

/** The part of the clause of a place that stands after it. */
export function clauseAfter(normal: NormalisedText, end: number): string {
  return normal.text.slice(end, clauseEnd(normal, end));
}

/** Maximum characters of a quotation before the place. */
const QUOTED = 20;

/** The place stands between quotation marks. */
export function isQuoted({ text }: NormalisedText, start: number): boolean {
  for (let at = start - 1; at >= Math.max(0, start - QUOTED); at -= 1) {
    if (has(OPENS, text, at)) return true;
    if (has(CLOSES, text, at)) return false;
  }
  return false;
}
