import { expect, test } from 'vitest';
import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { PERIODS } from '#schemas/fund/figures.ts';
import { rankLimit, type RankedPeriod } from './rank-limits.ts';
import { SHIPPED_RULES } from './shipped-rules.ts';

const DAY = '20261127';
const given: RankedPeriod = { establishdate: '20150203', period: 'year1ud', asof: '20261126' };
const limit = (changed: Partial<RankedPeriod>, rules = SHIPPED_RULES, day = DAY) =>
  rankLimit({ ...given, ...changed }, rules, day);

test('the shipped rules refuse ranks over short periods, and none over longer ones', () => {
  expect(PERIODS.filter((period) => limit({ period }) === 'short')).toEqual([
    'week1ud',
    'month1ud',
    'month3ud',
    'month6ud',
  ]);
  expect(PERIODS.filter((period) => limit({ period }) === null)).toEqual([
    'year1ud',
    'year3ud',
    'year5ud',
    'thisyearud',
    'foundud',
  ]);
});

test('this year is long enough once it is longer than six months', () => {
  const thisYear = (asof: string) => limit({ period: 'thisyearud', asof });
  expect(thisYear('20260213')).toBe('short');
  expect(thisYear('20260630')).toBe('short');
  expect(thisYear('20260701')).toBeNull();
});

test('a young fund has no rank, over whatever period; one whose first day is not known has', () => {
  expect(limit({ establishdate: '20260701' })).toBe('young');
  expect(limit({ establishdate: '20260701', period: 'week1ud' })).toBe('young');
  expect(limit({ establishdate: '20260527' })).toBe('young');
  expect(limit({ establishdate: '20260526' })).toBeNull();
  expect(limit({ establishdate: '' })).toBeNull();
});

test('what a company tightened holds, from its day on', () => {
  const stricter = SHIPPED_RULES.map((rule): DisclosureRule => {
    if (rule.checker === 'young_fund')
      return { ...rule, parameters: { ...rule.parameters, months: 12 } };
    if (rule.checker !== 'periods') return rule;
    const { forbidden_periods: periods } = rule.parameters;
    return {
      ...{ ...rule, effective_from: '20261201' },
      parameters: { ...rule.parameters, forbidden_periods: [...periods, 'year1ud'] },
    };
  });
  expect(limit({ establishdate: '20260101' }, stricter)).toBe('young');
  expect(limit({}, stricter)).toBeNull();
  expect(limit({}, stricter, '20261201')).toBe('short');
});

test('a rule that refuses nothing, or not yet, sets no limit', () => {
  const off = { promotion: 'warn', disclosure: 'off', education: 'off', company: 'warn' } as const;
  const mild = SHIPPED_RULES.map((rule): DisclosureRule => ({ ...rule, severity: off }));
  expect(limit({ period: 'week1ud', establishdate: '20260701' }, mild)).toBeNull();
  expect(limit({ period: 'week1ud' }, SHIPPED_RULES, '20200101')).toBeNull();
});
