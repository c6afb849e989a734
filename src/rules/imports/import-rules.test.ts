import { describe, expect, it } from 'vitest';
import { DayTable, FATE } from '../figures/day-table.ts';
import { fundTypeOf, riskLevelOf } from './fund-words.ts';
import { guessPlan } from './guess-plan.ts';
import { nearestCode } from './nearest-code.ts';
import type { FundAction } from './cumulative-check.ts';
import { checkSeries } from './series-check.ts';
import { createTradingCalendar } from '../dates/trading-calendar.ts';

const calendar = createTradingCalendar({
  years: ['2026'],
  days: ['20260101', '20260216', '20260217'],
});

describe('the trading calendar', () => {
  it('counts the trading days between two, and names the first', () => {
    expect(calendar.openBetween('20260213', '20260218')).toBe(0);
    expect(calendar.openBetween('20260212', '20260218')).toBe(1);
    expect(calendar.firstOpen('20260212', '20260218')).toBe('20260213');
    expect(calendar.openBetween('20260213', '20260213')).toBe(0);
    expect(calendar.openBetween('20251230', '20260105')).toBe(1);
    expect(calendar.day('20260214')).toBe('closed');
    expect(calendar.day('20250102')).toBe('unknown');
  });
});

describe('the plan', () => {
  const guess = (filename: string, header: string[], samples: string[] = []) =>
    guessPlan(filename, { header, samples });
  it('is guessed from headings, from values, and from the name of the file', () => {
    expect(guess('000001.csv', ['净值日期', '单位净值', '日增长率'])).toMatchObject({
      sort: 'navs',
      columns: ['navdate', 'nav', 'growth'],
      fundcode: '000001',
    });
    expect(
      guess('161725-full.csv', [
        '净值日期',
        '单位净值',
        '累计净值',
        '日增长率',
        '申购状态',
        '分红送配',
      ]),
    ).toMatchObject({
      sort: 'navs',
      columns: ['navdate', 'nav', 'cumulative', 'growth', '', 'payout'],
      fundcode: '161725',
    });
    expect(guess('nav-20260224.csv', ['日期(T)', '代码', '净值', '涨跌幅'])).toMatchObject({
      columns: ['navdate', 'fundcode', 'nav', 'growth'],
      fundcode: '',
    });
    expect(
      guess('a.csv', ['甲', '乙', '单位净值', '日增长率'], ['2026-02-24', '000051', '1', '1']),
    ).toMatchObject({ columns: ['navdate', 'fundcode', 'nav', 'growth'] });
    expect(guess('m.csv', ['mfd_date', 'mfd_daily_yield', 'mfd_7daily_yield'])).toMatchObject({
      sort: 'yields',
    });
    expect(guess('u.json', ['code', 'name', 'type', 'pinyin'])).toMatchObject({ sort: 'funds' });
    expect(
      guess('m.json', ['id', 'name', 'company', 'codes', 'days', 'scale', 'updated']),
    ).toMatchObject({ sort: 'managers' });
    expect(guess('2026.json', ['name', 'date', 'isOffDay', 'year'])).toMatchObject({
      sort: 'holidays',
      columns: ['name', 'date', 'off', ''],
    });
  });
});

it('proposes the code that was most likely meant', () => {
  const known = new Set(['000612', '000051', '110011']);
  expect(nearestCode('000619', known)).toBe('000612');
  expect(nearestCode('000621', known)).toBe('000612');
  expect(nearestCode('999999', known)).toBeNull();
});

it('understands types and risk levels as sources write them', () => {
  expect(
    [
      '混合型-偏股',
      '指数型-海外股票',
      'QDII-混合偏股',
      'FOF-稳健型',
      '货币型-普通货币',
      '债券型-长债',
      '股票型',
      'Reits',
      '股票型-标准指数',
      '',
    ].map(fundTypeOf),
  ).toEqual(['3', '2', '3', '3', '5', '4', '1', '', '2', '']);
  expect(['R3', '03', '中高风险', '中高风险(R4)', '很高'].map(riskLevelOf)).toEqual([
    '03',
    '03',
    '04',
    '04',
    null,
  ]);
});

describe('a series', () => {
  const change = { nav: 0, growth: 1 };
  function check(
    rows: [day: number, nav: number, growth: number][],
    stored: [number, number[]][] = [],
    choice: 'correct' | 'skip' = 'correct',
    actions: FundAction[] = [],
  ) {
    const table = new DayTable(2);
    rows.forEach(([day, nav, growth], at) => {
      table.add(at + 2, 0, day);
      table.set(at, 0, nav, 4);
      table.set(at, 1, growth, 2);
    });
    const found: string[] = [];
    const known = new Map(stored);
    const order = table.order(1);
    const before = Math.max(
      0,
      ...[...known.keys()].filter((day) => day < (table.day[order[0] ?? 0] ?? 0)),
    );
    checkSeries(
      table,
      { rows: order, stored: known, before, actions, unit: 0.0001 },
      calendar,
      { isDaily: false, isContinuous: true, change, stored: choice },
      (at, column, code) => found.push(`${table.day[at]} ${column} ${code}`),
    );
    return { found, fates: [...table.fate.subarray(0, table.size)] };
  }

  it('is put in order, whichever way the file has it', () => {
    expect(
      check([
        [20260107, 1.02, 2],
        [20260106, 1, 0],
        [20260105, 1, 0],
      ]).found,
    ).toEqual([]);
    expect(
      check([
        [20260107, 1.02, 2],
        [20260105, 1, 0],
        [20260106, 1, 0],
      ]).found,
    ).toEqual([]);
  });

  it('tells of closed days, gaps and days that come twice; quarters may end on any day', () => {
    expect(
      check([
        [20260213, 1, 0],
        [20260214, 1, 0],
        [20260218, 1, 0],
        [20260218, 1, 0],
        [20260220, 1, 0],
      ]).found,
    ).toEqual(['20260214 -1 closedDay', '20260218 -1 duplicate', '20260220 -1 gap']);
    expect(check([[20260228, 1, 0]]).found).toEqual(['20260228 -1 closedDay']);
    expect(createTradingCalendar({ years: [], days: [] }).day('20260228')).toBe('closed');
    expect(
      check([
        [20260629, 1, 0],
        [20260630, 1, 0],
      ]).found,
    ).toEqual([]);
  });

  it('asks about jumps that no payout explains, and about decimals in place of percentages', () => {
    expect(
      check([
        [20260105, 1, 0],
        [20260106, 1.2, 20],
      ]).found,
    ).toEqual(['20260106 1 jump']);
    expect(
      check([
        [20260105, 5, 0],
        [20260106, 1, 0.1],
      ]).found,
    ).toEqual(['20260106 0 jump']);
    expect(
      check(
        [
          [20260105, 5, 0],
          [20260106, 1, 0.1],
        ],
        [],
        'correct',
        [{ day: 20260106, kind: 'dividend', amount: 4.005 }],
      ).found,
    ).toEqual([]);
    expect(
      check([
        [20260105, 1, 0],
        [20260106, 1.02, 0.02],
      ]).found,
    ).toEqual(['20260106 1 scale']);
  });

  it('asks where growth disagrees with NAVs and payouts beyond rounding, the first row against what is stored', () => {
    expect(check([[20260106, 3.4, 9.999]], [[20260105, [3.376, 0]]]).found).toEqual([
      '20260106 1 disagree',
    ]);
    expect(check([[20260106, 3.4, 0.71]], [[20260105, [3.376, 0]]]).found).toEqual([]);
    expect(
      check(
        [
          [20260105, 1, 0],
          [20260106, 0.9, 0],
        ],
        [],
        'correct',
        [{ day: 20260106, kind: 'dividend', amount: 0.1 }],
      ).found,
    ).toEqual([]);
    expect(
      check(
        [
          [20260105, 1, 0],
          [20260106, 0.9, 0],
        ],
        [],
        'correct',
        [{ day: 20260106, kind: 'dividend', amount: 0.05 }],
      ).found,
    ).toEqual(['20260106 1 disagree']);
    // Growth that counts from before a report's day.
    expect(
      check([
        [20260629, 3.33, 0],
        [20260630, 3.329, -0.03],
        [20260701, 3.356, 0.78],
      ]).found,
    ).toEqual([]);
    // A report's day without growth, and the day that makes it good.
    expect(
      check([
        [20260629, 1.7831, 0],
        [20260630, 1.7829, 0],
        [20260701, 1.7618, -1.19],
      ]).found,
    ).toEqual([]);
  });

  it('compares with what is stored, before, on and between the days of the file', () => {
    expect(check([[20260107, 1.02, 2]], [[20260105, [1, 0]]]).found).toEqual(['20260107 -1 gap']);
    expect(
      check(
        [
          [20260105, 1, 0],
          [20260107, 1.02, 2],
        ],
        [[20260106, [1, 0]]],
      ).found,
    ).toEqual([]);
    expect(check([[20260105, 1, 0]], [[20260105, [1, 0]]])).toEqual({
      found: [],
      fates: [FATE.stored],
    });
    expect(check([[20260105, 1.1, 0]], [[20260105, [1, 0]]])).toEqual({
      found: ['20260105 0 correction'],
      fates: [FATE.written],
    });
    expect(check([[20260105, 1.1, 0]], [[20260105, [1, 0]]], 'skip')).toEqual({
      found: [],
      fates: [FATE.stored],
    });
  });
});
