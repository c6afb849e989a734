import { expect, it } from 'vitest';
import { SHIPPED_RULES } from '#rules/disclosure/shipped-rules.ts';
import { ratingYears } from '#server/site/findings/disclosure/rating-years.ts';
import { sortEndings } from './read-evidence-endings.ts';

it('lists what ends within 90 days by day, then what ended, the last first, and leaves out what is far', () => {
  const days = ['20270224', '20261126', '20261125', '20260101', '20270225', '20261130'];
  const sorted = sortEndings(
    days.map((lastDay) => ({ lastDay, key: lastDay })),
    '20261126',
  );
  expect(sorted.map(({ lastDay }) => lastDay)).toEqual([
    ...['20261126', '20261130', '20270224'],
    ...['20261125', '20260101'],
  ]);
});

it('takes the years of a rating from the rule on ratings', () => {
  expect(ratingYears(SHIPPED_RULES)).toBe(2);
  const tightened = SHIPPED_RULES.map((rule) =>
    rule.checker === 'rating_age'
      ? { ...rule, parameters: { ...rule.parameters, years: 1 } }
      : rule,
  );
  expect(ratingYears(tightened)).toBe(1);
  expect(ratingYears([])).toBe(2);
});
