import { describe, expect, it } from 'vitest';
import { deputyDaysProblem, deputyRole, deputyState, signingRole } from './deputyship.ts';

const span = { from: '20261201', until: '20261210', endedAt: null };

describe('a deputyship', () => {
  it.each([
    ['20261130', 'planned'],
    ['20261201', 'holds'],
    ['20261210', 'holds'],
    ['20261211', 'over'],
  ])('on %s is %s: both of its days are included', (day, state) => {
    expect(deputyState(span, day)).toBe(state);
  });

  it('that was ended is over, before its first day too', () => {
    const ended = { ...span, endedAt: '2026-11-30T01:00:00.000Z' };
    expect(['20261130', '20261205'].map((day) => deputyState(ended, day))).toEqual([
      'over',
      'over',
    ]);
  });

  it.each([
    ['20261126', '20261126', null],
    ['20261126', '20271126', null],
    ['20261126', '20271127', 'tooLong'],
    ['20261125', '20261130', 'backDated'],
    ['20261130', '20261129', 'backwards'],
    ['20270229', '20270301', 'noDay'],
  ])('from %s until %s, named on 20261126: %s', (from, until, problem) => {
    expect(deputyDaysProblem({ from, until }, '20261126')).toBe(problem);
  });
});

describe('a deputy signs', () => {
  const step = { role: 'reviewer', also: ['compliance', 'administrator'] } as const;

  it('in a role of whom they represent, the first that the step takes', () => {
    expect(deputyRole(step, { role: null, held: ['administrator', 'compliance'] })).toBe(
      'compliance',
    );
    expect(deputyRole(step, { role: null, held: ['sales-head'] })).toBeNull();
  });

  it('only in the role that they were named for, and not once it was taken from whom they represent', () => {
    expect(deputyRole(step, { role: 'compliance', held: ['reviewer', 'compliance'] })).toBe(
      'compliance',
    );
    expect(deputyRole(step, { role: 'sales-head', held: ['reviewer', 'sales-head'] })).toBeNull();
    expect(deputyRole(step, { role: 'compliance', held: ['reviewer'] })).toBeNull();
  });

  it('who signs for themselves needs the role themselves', () => {
    expect(signingRole(step, ['editor'])).toBeNull();
    expect(signingRole(step, ['compliance', 'reviewer'])).toBe('reviewer');
  });
});
