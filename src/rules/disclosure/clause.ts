import type { NormalisedText } from './normalise.ts';

/** What ends a clause. A colon does not: 不得有下列行为：承诺保本. Nor does 、, which lists what is negated once. */
const ENDS = /[,;。!?！？，；\n…]/u;
/** How far from a term its clause is looked at, UTF-16 units. */
const REACH = 40;

/** The part of the clause of a place that stands before it. */
export function clauseBefore({ text }: NormalisedText, start: number): string {
  const from = Math.max(0, start - REACH);
  for (let at = start - 1; at >= from; at -= 1)
    if (ENDS.test(text.charAt(at))) return text.slice(at + 1, start);
  return text.slice(from, start);
}

/** The part of the clause of a place that stands after it. */
export function clauseAfter({ text }: NormalisedText, end: number): string {
  const until = Math.min(text.length, end + REACH);
  for (let at = end; at < until; at += 1)
    if (ENDS.test(text.charAt(at))) return text.slice(end, at + 1);
  return text.slice(end, until);
}
