import { describe, expect, it } from 'vitest';
import { FIGURE_KINDS } from '#schemas/figure-kind.ts';
import { firstDate, groundOf, type NamedFigure } from './figure-basis.ts';
import { formulaOf } from './formula.ts';

const named: NamedFigure = {
  ...{ kind: 'return', fundcode: '000001', period: '', from: '', to: '' },
  ...{ asof: '20260225', isAnnualised: false },
};

describe('the first date of a period', () => {
  it.each([
    ['of one day', '', '', '20260225'],
    ['of a day', 'day1ud', '', '20260224'],
    ['of a year', 'year1ud', '', '20250225'],
    ['of this year', 'thisyearud', '', '20251231'],
    ['of a calendar year', '2024', '', '20231231'],
    ['since inception', 'foundud', '', null],
    ['that the block says', 'custom', '20230101', '20230101'],
  ])('%s', (_, period, from, first) => {
    expect(firstDate({ period, from }, '20260225')).toBe(first);
  });
});

it('every kind of figure has a formula, and one of no fund rests on no days', () => {
  for (const kind of FIGURE_KINDS) {
    expect(formulaOf({ ...named, kind }, false).id).toMatch(/^formula\./);
    expect(groundOf({ ...named, kind, fundcode: '' }).from).not.toBe('days');
  }
});

it('a level of one day is stored, over a period it is computed', () => {
  expect(groundOf({ ...named, kind: 'nav' })).toEqual({ from: 'days', isOneDay: true });
  expect(groundOf({ ...named, kind: 'nav', period: 'foundud' })).toMatchObject({ isOneDay: false });
  expect(formulaOf({ ...named, kind: 'nav', period: 'foundud' }, false).id).toBe(
    'formula.cumulative-nav',
  );
});

it('a cash fund compounds its incomes', () => {
  expect(formulaOf({ ...named, period: 'year1ud' }, true).id).toBe('formula.cash-return');
  expect(formulaOf({ ...named, period: 'year1ud' }, false).id).toBe('formula.return');
});
