import { describe, expect, it } from 'vitest';
import {
  cumulativeReturn,
  deepestFall,
  drawdownOfReturns,
  periodReturns,
  returnBetween,
  rowsFrom,
  yearReturns,
} from './performance.ts';

const row = (navdate: string, growth: string) => ({ navdate, growth });

/** Up 10 %, down 50 %, up 20 %: 1, 1.1, 0.55, 0.66. The first row's own growth belongs to the time before. */
const rows = [
  row('20240229', '99'),
  row('20240301', '10'),
  row('20240328', '-50'),
  row('20240401', '20'),
];

describe('periodReturns', () => {
  it('chains growth from the last row on or before the calendar date one period back', () => {
    const returns = periodReturns(rows, '20240401');
    // One month back from 1 April is 1 March (1.1); a week back is 25 March, whose last row is 1 March as well.
    expect(returns).toMatchObject({
      day1ud: '20.00',
      week1ud: '-40.00',
      month1ud: '-40.00',
      foundud: '-34.00',
    });
  });

  it('is null where the fund is younger than the period', () => {
    expect(periodReturns(rows, '20240401')).toMatchObject({
      month3ud: null,
      year1ud: null,
      thisyearud: null,
    });
    expect(periodReturns([], '20240401')).toMatchObject({
      day1ud: null,
      month1ud: null,
      foundud: null,
    });
    expect(periodReturns(rows, '20240228')).toMatchObject({ day1ud: null, foundud: null });
  });

  it('counts back from the last row on or before the day asked for', () => {
    expect(periodReturns(rows, '20240331')).toMatchObject({
      day1ud: '-50.00',
      month1ud: null,
      foundud: '-45.00',
    });
    expect(periodReturns(rows, '20300101')).toEqual(periodReturns(rows, '20240401'));
  });

  it('gives no return since inception to a history that lost its beginning', () => {
    expect(periodReturns(rows, '20240401', '20240229').foundud).toBe('-34.00');
    expect(periodReturns(rows, '20240401', '20240128').foundud).toBeNull();
  });

  it('counts the growth of a first day that lies after the establishment', () => {
    // 1.99 × 0.66
    expect(periodReturns(rows, '20240401', '20240129').foundud).toBe('31.34');
  });

  it('gives a share class that had no units for months its return since its first day, which has no growth', () => {
    const late = [row('20170818', '0.00'), ...rows];
    expect(periodReturns(late, '20240401', '20170223').foundud).not.toBeNull();
    expect(periodReturns(late, '20240401', '20160801').foundud).toBeNull();
  });

  it('never writes minus zero', () => {
    expect(
      periodReturns([row('20240101', '0'), row('20240102', '-0.001')], '20240102').day1ud,
    ).toBe('0.00');
  });
});

describe('since inception, from extracts of real histories', () => {
  it('004408: a share class established in March whose first unit was sold in August', () => {
    const rows = [
      ['20170818', '1.27', '0.0'],
      ['20170821', '1.279', '0.7087'],
      ['20170822', '1.278', '-0.0782'],
    ].map(([navdate = '', nav = '', growth = '']) => ({ navdate, nav, growth }));
    // 1.278 ÷ 1.27
    expect(periodReturns(rows, '20170822', '20170301').foundud).toBe('0.63');
  });

  it('004742: a first day after the establishment that tells its growth', () => {
    const rows = [
      ['20170605', '1.0182', '0.0688'],
      ['20170606', '1.0276', '0.9232'],
    ].map(([navdate = '', nav = '', growth = '']) => ({ navdate, nav, growth }));
    // 1.000688 × 1.0276 ÷ 1.0182
    expect(periodReturns(rows, '20170606', '20170602').foundud).toBe('0.99');
  });
});

describe('returns between dates', () => {
  it('begin with the last row on or before the first date, and end with the last on or before the second', () => {
    expect(returnBetween(rows, '20240327', '')).toMatchObject({
      navdate: '20240401',
      value: '-40.00',
    });
    expect(returnBetween(rows, '20240328', '20240330')).toMatchObject({
      navdate: '20240328',
      value: '0.00',
    });
    expect(returnBetween(rows, '20240229', '20240331')).toMatchObject({
      navdate: '20240328',
      value: '-45.00',
    });
  });

  it('begin with the first row of a fund that began then, and are unknown where the history begins later or ends before', () => {
    expect(returnBetween(rows, '20240130', '')).toMatchObject({
      navdate: '20240401',
      value: '-34.00',
    });
    expect(returnBetween(rows, '20240128', '')).toBeNull();
    expect(returnBetween(rows, '20240301', '20240229')).toBeNull();
    expect(returnBetween([], '20240301', '')).toBeNull();
  });

  it('of years follow each other without a gap, the newest first', () => {
    const days = [
      row('20221230', '5'),
      row('20230103', '10'),
      row('20231229', '-50'),
      row('20240102', '20'),
      row('20240105', '0'),
    ];
    expect(yearReturns(days)).toEqual([
      { year: '2024', startdate: '20231229', navdate: '20240105', gain: '20.00', basis: 'nav' },
      { year: '2023', startdate: '20221230', navdate: '20231229', gain: '-45.00', basis: 'nav' },
    ]);
    expect(yearReturns(days.slice(1))[1]).toEqual({
      year: '2023',
      startdate: '20230103',
      navdate: '20231229',
      gain: '-50.00',
      basis: 'nav',
    });
    expect(yearReturns(days.slice(0, 1))).toEqual([]);
    expect(yearReturns([])).toEqual([]);
  });
});

describe('series', () => {
  it('cumulates from the first row and measures the fall from the high so far', () => {
    expect(cumulativeReturn(rows).map((point) => point.value)).toEqual([
      '0.00',
      '10.00',
      '-45.00',
      '-34.00',
    ]);
    expect(
      drawdownOfReturns(
        cumulativeReturn(rows).map(({ navdate, value }) => ({ navdate, cumulative: value })),
      ).map((point) => point.value),
    ).toEqual(['0.00', '0.00', '-50.00', '-40.00']);
    expect(deepestFall(rows)).toEqual({ from: '20240301', to: '20240328', value: '-50.00' });
    expect(deepestFall(rows.slice(0, 2))).toBeNull();
  });

  it('cuts a window at the last row on or before its date', () => {
    expect(rowsFrom(rows, '20240327').map((each) => each.navdate)).toEqual([
      '20240301',
      '20240328',
      '20240401',
    ]);
    expect(rowsFrom(rows, '20240228')).toEqual([]);
  });
});
