import type { TextAuthor, TextAuthorRun } from './use-authors.ts';

/** A sentence of a text, or several that follow one another, with who typed in it: who typed most of it first. */
export interface Passage {
  text: string;
  by: TextAuthor[];
}

/** A text sentence by sentence; sentences by the same people are one passage. Nobody: what is not known. */
export function passagesOf(runs: readonly TextAuthorRun[]): Passage[] {
  const passages: Passage[] = [];
  for (const { text, by } of sentencesOf(runs)) {
    const last = passages.at(-1);
    if (last && accountsIn(last.by) === accountsIn(by)) {
      last.text += text;
      last.by = last.by.map((one, index) => newer(one, by[index] ?? one));
    } else passages.push({ text, by });
  }
  return passages;
}

/** The accounts of people, in their order. */
function accountsIn(by: readonly TextAuthor[]): string {
  return by.map(({ account }) => account).join('\n');
}

function sentencesOf(runs: readonly TextAuthorRun[]): Passage[] {
  const sentences: Passage[] = [];
  const whole = runs.map(({ text }) => text).join('');
  let start = 0;
  for (const text of whole.split(/(?<=[。！？；\n])/u)) {
    sentences.push({ text, by: authorsIn(runs, start, start + text.length) });
    start += text.length;
  }
  return sentences;
}

function authorsIn(runs: readonly TextAuthorRun[], from: number, to: number): TextAuthor[] {
  const shares = new Map<string, { typed: number; by: TextAuthor }>();
  let start = 0;
  for (const { text, by } of runs) {
    const typed = Math.min(to, start + text.length) - Math.max(from, start);
    start += text.length;
    if (by === null || typed <= 0) continue;
    const known = shares.get(by.account);
    shares.set(by.account, { typed: typed + (known?.typed ?? 0), by: newer(known?.by ?? by, by) });
  }
  return [...shares.values()].toSorted((a, b) => b.typed - a.typed).map(({ by }) => by);
}

function newer(one: TextAuthor, other: TextAuthor): TextAuthor {
  return other.at > one.at ? other : one;
}
