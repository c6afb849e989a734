import type { Prominence } from '../../facts.ts';

/** For each rule sentences that break it, and sentences that look alike and keep it. */
export type SentenceTable = Readonly<Record<string, RuleSentences>>;

export interface RuleSentences {
  /** How the sentences stand out; absent: running text. */
  prominence?: Prominence;
  violating: readonly string[];
  conforming: readonly string[];
}

/** One sentence a line. */
export function sentences(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
