import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Portfolio } from '#schemas/fund/portfolio.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { release } from '#server/store/release/release.ts';
import { openFundStore, type FundStore } from '#tests/support/fund-store.ts';

const report = (fundcode: string, reportdate: string, parts: Partial<Portfolio>): Portfolio => ({
  ...{ fundcode, reportdate, holdings: [], industries: [], ...parts },
});
/** 000001 and 000002 are share classes of one fund; all figures are made up. */
const REPORTS: Portfolio[] = [
  report('000001', '20250930', { netassets: '3000', totalshares: '2000', reportkind: 'quarterly' }),
  report('000001', '20260331', {
    ...{ netassets: '3300', totalshares: '' },
    classes: [{ fundcode: '000001', netassets: '3000', totalshares: '2000' }],
  }),
  report('000001', '20260630', {
    classes: [
      { fundcode: '000002', netassets: '900.5', totalshares: '700' },
      { fundcode: '000001', netassets: '3300', totalshares: '' },
    ],
  }),
  report('000001', '20251231', {}),
];

let funds: FundStore;
beforeAll(async () => {
  funds = await openFundStore();
  const done = await release(funds.store.sql, {
    ...{ author: 'test', note: '' },
    items: REPORTS.map((body) => ({
      ...{ kind: 'portfolio' as const, key: `${body.fundcode}:${body.reportdate}`, body },
      baseSeq: null,
    })),
  });
  if (!done.ok) throw new Error(done.problem.reason);
});
afterAll(() => funds.store.close());

it('gives net assets and units by report, with their changes, and which quarters lack them', async () => {
  const { reports, missing } = await funds.result('fund/size/list', { fundcode: '000001' });
  expect(
    reports.map((row) => [row.reportdate, row.netassets, row.netchange, row.totalshares]),
  ).toEqual([
    ['20260630', '4200.5', '27.29', ''],
    ['20260331', '3300', '10.00', ''],
    ['20250930', '3000', '', '2000'],
  ]);
  expect(missing).toEqual(['20251231']);
});

it('tells share classes apart where a report does', async () => {
  const { classes, reports } = await funds.result('fund/size/list', { fundcode: '000001' });
  expect(classes.map(({ fundcode }) => fundcode)).toEqual(['000001', '000002']);
  expect(classes.every(({ fundname }) => fundname !== '')).toBe(true);
  expect(reports.map(({ sizes }) => sizes.map(({ netassets }) => netassets))).toEqual([
    ['3300', '900.5'],
    ['3000', ''],
    ['', ''],
  ]);
  expect(reports[0]?.sizes[0]?.netchange).toBe('10.00');
});

it('is empty of a fund whose reports do not say it, and says that there is no such fund', async () => {
  expect(await funds.result('fund/size/list', { fundcode: '010001' })).toMatchObject({
    ...{ classes: [], reports: [], missing: [] },
  });
  expect(await funds.ask('fund/size/list', { fundcode: '999999' })).toMatchObject({
    ...{ ok: false, code: '2030404' },
  });
});

it('depends on the reports of the fund', async () => {
  const snapshot = await currentSnapshot(funds.store.sql);
  await snapshot.answer({ path: 'fund/size/list', body: { fundcode: '000001' } });
  expect([...snapshot.tags]).toEqual(
    expect.arrayContaining(['fund:000001', 'portfolio/fund:000001']),
  );
});
