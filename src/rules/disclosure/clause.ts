import type { NormalisedText } from './normalise.ts';

/** How far from a term its clause is looked at, UTF-16 units. */
const REACH = 40;

/** What ends a clause. A colon does not: 不得有下列行为：承诺保本. Nor does 、, which lists what is negated once. */
const ending = new Set(Array.from(',;。!?！？，；\n…', (one) => one.charCodeAt(0)));

/** Whether a UTF-16 unit ends a clause. */
export function endsClause(unit: number): boolean {
  return ending.has(unit);
}

/** The part of the clause of a place that stands before it. */
export function clauseBefore({ text }: NormalisedText, start: number): string {
  const from = Math.max(0, start - REACH);
  for (let at = start - 1; at >= from; at -= 1)
    if (endsClause(text.charCodeAt(at))) return text.slice(at + 1, start);
  return text.slice(from, start);
}

/** The part of the clause of a place that stands after it. */
export function clauseAfter({ text }: NormalisedText, end: number): string {
  const until = Math.min(text.length, end + REACH);
  for (let at = end; at < until; at += 1)
    if (endsClause(text.charCodeAt(at))) return text.slice(end, at + 1);
  return text.slice(end, until);
}

const OPENS = /[“‘「『]/u;
const CLOSES = /[”’」』]/u;
/** Maximum characters of a quotation before the place. */
const QUOTED = 20;

/** The place stands between quotation marks. */
export function isQuoted({ text }: NormalisedText, start: number): boolean {
  for (let at = start - 1; at >= Math.max(0, start - QUOTED); at -= 1) {
    const one = text.charAt(at);
    if (OPENS.test(one)) return true;
    if (CLOSES.test(one)) return false;
  }
  return false;
}

/** What stands after a place in its sentence. */
export function sentenceAfter({ text }: NormalisedText, end: number): string {
  const rest = text.slice(end, end + REACH);
  const length = rest.search(/[。!?！？\n]/u);
  return length < 0 ? rest : rest.slice(0, length);
}
