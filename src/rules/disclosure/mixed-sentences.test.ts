import { expect, it } from 'vitest';
import type { Purpose } from '#schemas/purpose.ts';
import { findViolations } from './evaluation/find-violations.ts';
import { SHIPPED_RULES } from './shipped-rules.ts';
import { facts, fund, node, textFact as text } from './samples/build-facts.ts';
import { BLIND_BROKEN, BLIND_KEPT } from './testing/sentences/blind.ts';
import { BROKEN_SENTENCES, KEPT_SENTENCES } from './testing/sentences/mixed.ts';

const CASH = fund({ fundcode: '000198', fundtype: '5' });

/** The rules that the words of a sentence break, on a page that shows a cash fund. */
function rulesOf(words: string, purpose: Purpose): string[] {
  const shown = node({ texts: [text(words)], fundcodes: [CASH.fundcode], purpose });
  return findViolations(facts([shown], { funds: [CASH] }), SHIPPED_RULES, '20261124')
    .filter((violation) => violation.words !== '')
    .map(({ rule }) => rule);
}

it('finds at least 95 of 100 sentences that break a rule, by that rule or one that forbids the same', () => {
  const missed = BROKEN_SENTENCES.filter(([, words]) => rulesOf(words, 'promotion').length === 0);
  expect(missed.length, JSON.stringify(missed)).toBeLessThan(BROKEN_SENTENCES.length * 0.05);
});

it('names the rule itself for at least 90 of 100', () => {
  const named = BROKEN_SENTENCES.filter(([rule, words]) =>
    rulesOf(words, 'promotion').includes(rule),
  );
  expect(named.length).toBeGreaterThan(BROKEN_SENTENCES.length * 0.9);
});

/** A typed figure needs evidence wherever it stands (D15): that is no mistake. */
it('is silent on at least 97 of 100 that break none', () => {
  const wrong = KEPT_SENTENCES.map(
    ([purpose, words]) =>
      [words, rulesOf(words, purpose).filter((rule) => rule !== 'D15')] as const,
  ).filter(([, found]) => found.length > 0);
  expect(wrong.length, JSON.stringify(wrong)).toBeLessThan(KEPT_SENTENCES.length * 0.03);
});

it('keeps the precision and recall that it had on sentences nobody mended it with', () => {
  const found = BLIND_BROKEN.filter(([, words]) => rulesOf(words, 'promotion').length > 0).length;
  const wrong = BLIND_KEPT.filter(([purpose, words]) =>
    rulesOf(words, purpose).some((rule) => rule !== 'D15'),
  ).length;
  expect(found / BLIND_BROKEN.length).toBeGreaterThanOrEqual(0.81);
  expect(found / (found + wrong)).toBeGreaterThanOrEqual(0.92);
});
