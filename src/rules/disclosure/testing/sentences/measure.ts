import { findViolations } from '../../evaluation/find-violations.ts';
import { SHIPPED_RULES } from '../../shipped-rules.ts';
import { facts, node, textFact as text } from '../../samples/build-facts.ts';
import type { SentenceTable } from './sentence-table.ts';

export interface Measured {
  /** Violating sentences that the rule found. */
  found: number;
  missed: string[];
  /** Conforming sentences that the rule found. */
  wrong: string[];
  /** Share of the findings that are right, and of the violations that are found. */
  precision: number;
  recall: number;
}

/** Runs each rule of the table over its sentences, each alone in a block of promotion. */
export function measureSentences(table: SentenceTable): Map<string, Measured> {
  const measured = new Map<string, Measured>();
  for (const [id, { prominence = 'body', violating, conforming }] of Object.entries(table)) {
    const rules = SHIPPED_RULES.filter((rule) => rule.id === id);
    const breaks = (sentence: string): boolean => {
      const block = node({ texts: [text(sentence, { prominence })] });
      return findViolations(facts([block]), rules, '20261123').length > 0;
    };
    const missed = violating.filter((sentence) => !breaks(sentence));
    const wrong = conforming.filter(breaks);
    measured.set(id, withShares(violating.length - missed.length, missed, wrong));
  }
  return measured;
}

/** The counts of all rules together. */
export function addUp(measured: ReadonlyMap<string, Measured>): Measured {
  const all = [...measured.values()];
  const found = all.reduce((sum, one) => sum + one.found, 0);
  return withShares(
    found,
    all.flatMap(({ missed }) => missed),
    all.flatMap(({ wrong }) => wrong),
  );
}

function withShares(found: number, missed: string[], wrong: string[]): Measured {
  const precision = found / Math.max(1, found + wrong.length);
  const recall = found / Math.max(1, found + missed.length);
  return { found, missed, wrong, precision, recall };
}
