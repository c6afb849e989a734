import { describe, expect, it } from 'vitest';
import { disclosureRule } from '#schemas/disclosure-rule.ts';
import { addDays } from '../dates/calendar-date.ts';
import { findViolations } from './evaluation/find-violations.ts';
import { SHIPPED_RULES } from './shipped-rules.ts';
import { sampleDay, sampleFacts } from './samples/sample-facts.ts';

/** What the server alone can tell. */
const SERVER_ONLY = ['D23', 'P2', 'P3'];
const FACTUAL = SHIPPED_RULES.filter(({ id }) => !SERVER_ONLY.includes(id));
/** Pairs of rules that forbid the same words. */
const PAIRS: Readonly<Record<string, readonly string[]>> = { D01: ['D03'], D03: ['D01', 'D28'] };

it('ships 34 rules that fit their schema, each id once', () => {
  for (const rule of SHIPPED_RULES)
    expect(disclosureRule.safeParse(rule).error, rule.id).toBeUndefined();
  expect(new Set(SHIPPED_RULES.map(({ id }) => id)).size).toBe(34);
});

describe.each(FACTUAL.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  const find = (facts: ReturnType<typeof sampleFacts>, day: string, rules = SHIPPED_RULES) =>
    findViolations(facts, rules, day);

  it('is broken by its violating samples, with a path, and by no other rule', () => {
    for (const sample of rule.samples.violating) {
      const found = find(sampleFacts(rule, sample), sampleDay(sample));
      const others = found.filter(
        (one) => one.rule !== id && PAIRS[id]?.includes(one.rule) !== true,
      );
      expect(others, JSON.stringify(sample)).toEqual([]);
      expect(
        found.map((one) => one.rule),
        JSON.stringify(sample),
      ).toContain(id);
      for (const one of found) expect(one.document).toBe('page:1');
    }
  });

  it('passes conforming and near samples', () => {
    const { conforming, near_miss_must_pass: near } = rule.samples;
    for (const sample of [...conforming, ...near]) {
      const found = find(sampleFacts(rule, sample), sampleDay(sample));
      expect(
        found.filter((one) => one.rule === id),
        JSON.stringify(sample),
      ).toEqual([]);
    }
  });

  it('is silent the day before it takes effect, and when it is removed', () => {
    const without = SHIPPED_RULES.filter((one) => one !== rule);
    for (const sample of rule.samples.violating) {
      const facts = sampleFacts(rule, sample);
      const before = find(facts, addDays(rule.effective_from, -1));
      const removed = find(facts, sampleDay(sample), without);
      expect([...before, ...removed].filter((one) => one.rule === id)).toEqual([]);
    }
  });
});

it('says nothing of what the server alone can tell', () => {
  const rules = SHIPPED_RULES.filter(({ id }) => SERVER_ONLY.includes(id));
  for (const rule of rules)
    for (const sample of rule.samples.violating)
      expect(findViolations(sampleFacts(rule, sample), rules, sampleDay(sample))).toEqual([]);
});
