import { expect, it } from 'vitest';
import { SHIPPED_RULES } from '#rules/disclosure/shipped-rules.ts';
import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { ruleVersions } from './read-rule-times.ts';

const TODAY = '20261126';
const shipped = SHIPPED_RULES.find(({ id }) => id === 'D04') as DisclosureRule;
const published = (seq: number, from: string, given: Partial<DisclosureRule> = {}) => ({
  ...{ seq, validFrom: `${from}T00:00:00+08:00`, validUntil: null, author: '柯蓉', note: '' },
  rule: { ...shipped, ...given } as DisclosureRule,
});
const spans = (...args: Parameters<typeof ruleVersions>) =>
  ruleVersions(...args).map(({ seq, state, from, until }) => [seq, state, from, until]);

it('shows a rule that nobody published as it is shipped, without end', () => {
  expect(spans(shipped, [], TODAY)).toEqual([[null, 'current', '20201001', '']]);
});

it('ends each version on the day before the next, and says which is planned', () => {
  const list = [published(5, '2026-03-01'), published(9, '2027-01-01')];
  expect(spans(shipped, list, TODAY)).toEqual([
    [null, 'past', '20201001', '20260228'],
    [5, 'current', '20260301', '20261231'],
    [9, 'planned', '20270101', ''],
  ]);
});

it('begins a version in effect later than it is published on its own day, and ends it with its last', () => {
  const own = { effective_from: '20261201', effective_until: '20261231' };
  expect(spans(undefined, [published(5, '2026-11-01', own)], TODAY)).toEqual([
    [5, 'planned', '20261201', '20261231'],
  ]);
});

it('leaves out what was replaced on its own day', () => {
  const list = [published(5, '2026-03-01'), published(6, '2026-03-01')];
  expect(spans(shipped, list, TODAY).map(([seq]) => seq)).toEqual([null, 6]);
});

it('says the strictest severity with its purposes', () => {
  const [version] = ruleVersions(shipped, [], TODAY);
  expect(version).toMatchObject({ severity: 'evidence', purposes: ['promotion', 'company'] });
});
