import { afterAll, beforeAll, expect, it } from 'vitest';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { addDays } from '#rules/dates/calendar-date.ts';
import { D10 } from '#rules/disclosure/shipped/d10.ts';
import { callSchemas } from '#schemas/calls/calls.ts';
import type { FundFacts } from '#schemas/fund.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { release } from '#server/store/release/release.ts';
import { importFigures } from '#server/store/figures/write.ts';
import { FIGURE_LIST_TAG } from '#server/store/figures/tags.ts';
import { aFund } from '#tests/support/fund.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';

const LAST = '20250110';
/** Over the last year, percent: twelve funds of one category, two of them equal. */
const GAINS = [30, 25, 20, 15, 12, 10, 8, 8, 5, 0, -4, -9];
const code = (at: number) => String(100_000 + at);
const founded = addDays(beijingTime(new Date().toISOString()).slice(0, 8), -60);

const FUNDS: [fund: FundFacts, gain: number, last?: string][] = [
  ...GAINS.map((gain, at): [FundFacts, number] => [aFund(code(at)), gain]),
  // Another share class of the fund that returned 15 %.
  [aFund('100103', { fund_fullname: aFund(code(3)).fund_fullname }), 14],
  // Figures that ended a year before, of a fund abroad, without a type, too young, and of a small category.
  [aFund('100200'), 90, '20240105'],
  [aFund('100201', { fundname: '海外精选（QDII）' }), 80],
  [aFund('100202', { fundtype: '' }), 70],
  [aFund('100203', { establishdate: founded, fundtype: '2' }), 60],
  ...[1, 2, 3, 4, 6].map((gain, at): [FundFacts, number] => [
    aFund(String(100_300 + at), { fundtype: '4' }),
    gain,
  ]),
];

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
  await release(store.sql, {
    author: 'test',
    note: '',
    items: FUNDS.map(([body]) => ({
      ...{ kind: 'fund' as const, key: body.fundcode, body: { ...body }, baseSeq: null },
    })),
  });
  await importFigures(store.sql, 'test', '', {
    funds: FUNDS.map(([fund, gain, last]) => historyOf(fund.fundcode, gain, last)),
    holidays: { years: ['2025'], days: ['20250101'] },
  });
});
afterAll(() => store.close());

function historyOf(fundcode: string, gain: number, last = LAST) {
  const first = addDays(last, -380);
  return {
    fundcode,
    navdecimals: '4' as const,
    establishdate: '20200101',
    navs: [
      { navdate: first, nav: '1', growth: '0' },
      { navdate: last, nav: String(1 + gain / 100), growth: String(gain) },
    ],
  };
}

async function ask(fundcode: string, periodsof?: string) {
  const snapshot = await currentSnapshot(store.sql);
  const body = periodsof === undefined ? { fundcode } : { fundcode, periodsof };
  const answer = await snapshot.answer({ path: 'fund/gain/period', body });
  if (!answer.ok) throw new Error(fundcode);
  const [rows] = callSchemas['fund/gain/period'].record.parse(answer.record);
  return { rows, tags: snapshot.tags };
}

async function yearOf(fundcode: string) {
  const row = (await ask(fundcode)).rows.find(({ period }) => period === 'year1ud');
  return row?.peers ?? row?.nopeers;
}

it('says of a fund its category, the number of funds, their median, its place and its quarter', async () => {
  const all = { fundtype: '3', qdiiflag: '', fundcount: '12', median: '9.00' };
  expect(await yearOf(code(0))).toEqual({ ...all, rank: '1', quartile: '1' });
  expect(await yearOf(code(6))).toEqual({ ...all, rank: '7', quartile: '3' });
  expect(await yearOf(code(7))).toEqual({ ...all, rank: '7', quartile: '3' });
  expect(await yearOf(code(8))).toEqual({ ...all, rank: '9', quartile: '3' });
  expect(await yearOf(code(11))).toEqual({ ...all, rank: '12', quartile: '4' });
});

it('counts a fund once, whichever of its share classes is looked at', async () => {
  expect(await yearOf(code(3))).toMatchObject({ rank: '4', fundcount: '12' });
  expect(await yearOf('100103')).toMatchObject({ rank: '4', fundcount: '12', median: '9.00' });
});

it('has a median and no place in a category of few funds, and neither of a fund alone', async () => {
  expect(await yearOf('100302')).toEqual({
    ...{ fundtype: '4', qdiiflag: '', fundcount: '5', median: '3.00', rank: '', quartile: '' },
  });
  expect(await yearOf('100201')).toMatchObject({ qdiiflag: '1', fundcount: '1', median: '' });
});

it('says why a return is held against no others', async () => {
  expect(await yearOf('100200')).toBe('stale');
  expect(await yearOf('100202')).toBe('untyped');
  expect(await yearOf('100203')).toBe('young');
  const { rows } = await ask(code(0));
  expect(rows.map(({ period, peers, nopeers }) => [period, peers ? 'ranked' : nopeers])).toEqual([
    ['week1ud', 'short'],
    ['month1ud', 'short'],
    ['month3ud', 'short'],
    ['month6ud', 'short'],
    ['year1ud', 'ranked'],
    ['thisyearud', 'short'],
  ]);
});

it('compares nothing over the periods of another fund', async () => {
  const { rows } = await ask(code(1), code(0));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((row) => !('peers' in row) && !('nopeers' in row))).toBe(true);
});

it('follows figures of other funds, and rules that a company publishes', async () => {
  expect((await ask(code(0))).tags).toContain(FIGURE_LIST_TAG);
  await importFigures(store.sql, 'test', '', { funds: [historyOf('100201', 80, '20250113')] });
  expect(await yearOf(code(0))).toMatchObject({ rank: '1', fundcount: '12' });
  // The next trading day: a return until it is held against no return until the day before.
  await importFigures(store.sql, 'test', '', { funds: [historyOf(code(11), 40, '20250113')] });
  expect(await yearOf(code(11))).toMatchObject({ fundcount: '1', rank: '' });
  expect(await yearOf(code(10))).toMatchObject({ fundcount: '11', rank: '11' });
  const stricter = {
    ...D10,
    parameters: { ...D10.parameters, forbidden_periods: ['year1ud'] },
  };
  await release(store.sql, {
    author: 'test',
    note: '',
    items: [{ kind: 'rule', key: 'D10', body: structuredClone(stricter), baseSeq: null }],
  });
  expect(await yearOf(code(11))).toBe('short');
});
