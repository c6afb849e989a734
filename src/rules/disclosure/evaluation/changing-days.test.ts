import { describe, expect, it } from 'vitest';
import { addDays } from '../../dates/calendar-date.ts';
import { sampleFacts } from '../samples/sample-facts.ts';
import { SHIPPED_RULES } from '../shipped-rules.ts';
import { changingDays } from './changing-days.ts';
import { findViolations } from './find-violations.ts';

function shipped(id: string) {
  const [rule] = SHIPPED_RULES.filter((one) => one.id === id);
  if (!rule) throw new Error(id);
  return rule;
}
/** Whether a rule finds something in facts on the day before one, and on it. */
function around(id: string, sample: Parameters<typeof sampleFacts>[1], day: string) {
  const rule = shipped(id);
  const facts = sampleFacts(rule, sample);
  expect(changingDays(facts, [rule]).map((one) => one.day)).toContain(day);
  return [addDays(day, -1), day].map((one) => findViolations(facts, [rule], one).length > 0);
}

describe('the days on which a rule finds something else', () => {
  it('are its own first day', () => {
    const rule = { ...shipped('D05'), effective_from: '20270101' };
    expect(changingDays(sampleFacts(rule, {}), [rule])).toEqual([{ day: '20270101', rule }]);
  });

  it.each([
    ['20250315', '20270316'],
    ['20240229', '20260301'],
    ['20250131', '20270201'],
  ])('are two years and a day after the rating of %s', (published, day) => {
    const rating = { agency: '晨星', published };
    expect(around('D17', { text: '晨星五星基金', rating }, day)).toEqual([false, true]);
  });

  it('are six months and a day after the first day of a fund', () => {
    const sample = { fund: { establishdate: '20260901' }, figures: [{ kind: 'return' }] };
    expect(around('D09', sample, '20270302')).toEqual([true, false]);
  });

  it('are the day of a fund’s registration', () => {
    const registration = { number: '1', date: '20270105' };
    expect(around('D24', { fund: { registration } }, '20270105')).toEqual([true, false]);
  });

  it('are the day after a fund’s registration ends', () => {
    const registration = { number: '1', date: '20260105', until: '20270704' };
    expect(around('D24', { fund: { registration } }, '20270705')).toEqual([false, true]);
  });

  it('are none of a rule that is not in effect then', () => {
    const rule = { ...shipped('D09'), effective_until: '20270101' };
    const facts = sampleFacts(rule, { fund: { establishdate: '20260901' } });
    expect(changingDays(facts, [rule]).map(({ day }) => day)).toEqual([rule.effective_from]);
  });
});
