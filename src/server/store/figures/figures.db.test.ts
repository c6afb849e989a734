import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NavRow } from '#schemas/fund.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { version } from '#server/store/content/read.ts';
import { releasesAfter } from '#server/store/content/changes.ts';
import { verifyChain } from '#tests/support/verify-chain.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import type { FundFigures } from './figures.ts';
import { latestFigures } from './performance.ts';
import { dividends, holidays, readNavHistory, yieldHistory } from './read.ts';
import { FIGURE_LIST_TAG, figureTags } from './tags.ts';
import { importFigures } from '#server/store/figures/write.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

const fund = (fundcode: string, figures: Partial<FundFigures>): FundFigures => ({
  fundcode,
  navdecimals: '4',
  establishdate: '20260105',
  ...figures,
});
const nav = (navdate: string, value: string, growth: string): NavRow => ({
  navdate,
  nav: value,
  growth,
});
const load = (...funds: FundFigures[]) =>
  importFigures(store.sql, '数据管理员', '每日净值', { funds });

it('a correction counts from its release on, and earlier moments keep what they saw', async () => {
  await load(
    fund('000001', {
      navs: [
        nav('20260105', '1', '0'),
        nav('20260106', '1.1', '10'),
        nav('20260107', '1.045', '-5'),
      ],
    }),
  );
  const before = await currentMoment(store.sql);
  await load(
    fund('000001', { navs: [nav('20260106', '1.2', '20'), nav('20260108', '1.14', '0')] }),
  );
  const after = await currentMoment(store.sql);

  expect(await readNavHistory(store.sql, before, '000001')).toMatchObject([
    nav('20260105', '1.0000', '0.00'),
    nav('20260106', '1.1000', '10.00'),
    nav('20260107', '1.0450', '-5.00'),
  ]);
  expect(await readNavHistory(store.sql, after, '000001')).toMatchObject([
    nav('20260105', '1.0000', '0.00'),
    nav('20260106', '1.2000', '20.00'),
    nav('20260107', '1.0450', '-5.00'),
    nav('20260108', '1.1400', '0.00'),
  ]);
  expect(
    await readNavHistory(store.sql, after, '000001', { start: '20260106', end: '20260107' }),
  ).toHaveLength(2);
  expect(await readNavHistory(store.sql, after, '999999')).toEqual([]);

  expect((await latestFigures(store.sql, before, ['000001'])).get('000001')).toMatchObject({
    nav: '1.0450',
    navdate: '20260107',
    yield7d: '',
    day1ud: '-5.00',
    foundud: '4.50',
    maxdrawdown: '-5.00',
    month1ud: '',
  });
  expect((await latestFigures(store.sql, after, ['000001', '999999'])).get('000001')).toMatchObject(
    {
      nav: '1.1400',
      navdate: '20260108',
      day1ud: '9.09',
      foundud: '14.00',
      maxdrawdown: '-12.92',
    },
  );
});

it('of a range only the rows are read that it takes, from the one it is counted from', async () => {
  const days = ['20240105', '20240131', '20240227', '20240301', '20240331'];
  await load(
    fund('000007', {
      navs: days.map((day) => nav(day, '1', '0')),
      yields: days.map((navdate) => ({ navdate, income10k: '1', yield7d: '1' })),
    }),
  );
  const moment = await currentMoment(store.sql);
  for (const read of [readNavHistory, yieldHistory]) {
    const days = async (span: Parameters<typeof readNavHistory>[3]) =>
      (await read(store.sql, moment, '000007', span)).map(({ navdate }) => navdate);
    expect(await days({ range: 'month1' })).toEqual(['20240227', '20240301', '20240331']);
    expect(await days({ range: 'month1', end: '20240301' })).toEqual([
      '20240131',
      '20240227',
      '20240301',
    ]);
    expect(await days({ range: 'month3', start: '20240201' })).toEqual([
      '20240227',
      '20240301',
      '20240331',
    ]);
    expect(await days({ range: 'year1' })).toHaveLength(5);
    expect(await days({ range: 'all' })).toHaveLength(5);
    expect(await read(store.sql, moment, '999999', { range: 'month1' })).toEqual([]);
  }
});

it('a cash fund shows income and yield, and grows by its income', async () => {
  const yields = [
    { navdate: '20260105', income10k: '1', yield7d: '3.6' },
    { navdate: '20260106', income10k: '100', yield7d: '3.61' },
    { navdate: '20260111', income10k: '0.00005', yield7d: '3.612' },
  ];
  await load(fund('000198', { yields }));
  const moment = await currentMoment(store.sql);
  expect(await yieldHistory(store.sql, moment, '000198')).toEqual([
    { navdate: '20260105', income10k: '1.0000', yield7d: '3.600' },
    { navdate: '20260106', income10k: '100.0000', yield7d: '3.610' },
    { navdate: '20260111', income10k: '0.00005', yield7d: '3.612' },
  ]);
  expect((await latestFigures(store.sql, moment, ['000198'])).get('000198')).toMatchObject({
    nav: '0.00005',
    navdate: '20260111',
    yield7d: '3.612',
    day1ud: '0.00',
    foundud: '1.00',
    maxdrawdown: '0.00',
  });
});

it('keeps dividends, and holidays by whole years', async () => {
  await load(
    fund('000002', {
      dividends: [
        { exdate: '20260106', kind: 'dividend', amount: '0.027' },
        { exdate: '20260107', kind: 'split', amount: '2' },
      ],
    }),
  );
  const calendar = (years: string[], days: string[]) =>
    importFigures(store.sql, '数据管理员', '', { funds: [], holidays: { years, days } });
  await calendar(['2025', '2026'], ['20250101', '20260101', '20260102']);
  await calendar(['2026'], ['20260101']);
  const moment = await currentMoment(store.sql);
  expect(await dividends(store.sql, moment, '000002', { start: '20260107' })).toMatchObject([
    { exdate: '20260107', kind: 'split', amount: '2', basis: 'disclosed' },
  ]);
  expect(await dividends(store.sql, moment, '000002')).toHaveLength(2);
  expect((await latestFigures(store.sql, moment, ['000002'])).size).toBe(0);
  expect(await holidays(store.sql, moment)).toEqual({
    years: ['2025', '2026'],
    days: ['20250101', '20260101'],
  });
});

it('is a release, whose tags name the funds or, when many or with holidays, all of them', async () => {
  const few = await load(fund('000003', { navs: [nav('20260105', '1', '0')] }), fund('000004', {}));
  const many = await load(
    ...Array.from({ length: 201 }, (_, index) => fund(String(100000 + index), {})),
  );
  const holidays = { years: ['2026'], days: [] };
  await importFigures(store.sql, 'test', '', { funds: [fund('000003', {})], holidays });
  const tags = (await releasesAfter(store.sql, few.seq - 1)).map((change) => change.tags);
  expect(tags[0]).toEqual(expect.arrayContaining([FIGURE_LIST_TAG, 'fund:000003', 'fund:000004']));
  expect(tags[1]).toHaveLength(3);
  expect(tags[1]).toEqual(expect.arrayContaining([FIGURE_LIST_TAG, figureTags('100000')[1]]));
  expect(tags[2]).toEqual(expect.arrayContaining([FIGURE_LIST_TAG, figureTags('100000')[1]]));
  const batch = (
    await store.sql<[{ batch: number }]>`select batch from figure_batch where seq = ${many.seq}`
  )[0].batch;
  expect((await version(store.sql, 'figures', String(batch), many.seq))?.body).toMatchObject({
    funds: 201,
  });
});

it('imports wait for each other, so that each works from all before it', async () => {
  const days = ['20260105', '20260106', '20260107', '20260108', '20260109'];
  await Promise.all(days.map((day) => load(fund('000005', { navs: [nav(day, '1', '1')] }))));
  const moment = await currentMoment(store.sql);
  expect(await readNavHistory(store.sql, moment, '000005')).toHaveLength(5);
  expect((await latestFigures(store.sql, moment, ['000005'])).get('000005')).toMatchObject({
    navdate: '20260109',
    foundud: '4.06',
  });
  const batches = await store.sql`select batch, seq from figure_batch order by batch`;
  expect(batches.map(({ seq }) => seq)).toEqual(
    batches.map(({ seq }) => seq).toSorted((a, b) => a - b),
  );
  expect(await verifyChain(store.sql)).toMatchObject({ ok: true });
});
