import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { exactHistory, reconciliationPage, type ReconciledCell } from '#tests/support/reconcile.ts';
import { benchmarkPart, bringIndex, composeBenchmark } from '#tests/support/composed-benchmark.ts';
import { exactBenchmark } from '#tests/support/exact-relative.ts';
import { chartCells, periodCells, riskCells, yearCells } from '#tests/support/reconciled-cells.ts';
import { benchmarkCells, peerCells, type PeerFund } from '#tests/support/reconciled-comparisons.ts';
import { openDemonstrationStore } from '#tests/support/demonstration-store.ts';
import type { TestStore } from '#tests/support/store.ts';

/** Every return that is shown of every fund of the demonstration against fractions worked out from its files. */
let store: TestStore;
let snapshot: SiteSnapshot;
let funds: PeerFund[];
const cells: ReconciledCell[] = [];
const data = (name: string) => new URL(`data/${name}`, import.meta.url);

beforeAll(async () => {
  store = await openDemonstrationStore();
  snapshot = await currentSnapshot(store.sql);
  funds = await readFunds();
});
afterAll(() => store.close());

async function readFunds(): Promise<PeerFund[]> {
  const facts: {
    fundcode: string;
    fundtype: string;
    fundname: string;
    fund_fullname: string;
    establishdate: string;
    navdecimals: string;
    dividends: { exdate: string; kind: 'dividend' | 'split'; amount: string; basis?: string }[];
  }[] = JSON.parse(await readFile(data('funds.json'), 'utf8'));
  return await Promise.all(
    facts.map(async (fact) => {
      const { fundcode, fundtype, establishdate, navdecimals, dividends } = fact;
      const isCash = fundtype === '5';
      const text = await readFile(
        data(isCash ? `yield/${fundcode}.csv` : `nav/${fundcode}.csv`),
        'utf8',
      );
      const days = text
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => {
          const [date = '', nav = '', growth = ''] = line.trim().split(',');
          // Income per 10,000 units is hundredths of a percent; a unit stays one yuan, and income is paid in units.
          return { date, nav, growth: isCash ? hundredth(nav) : growth };
        });
      const payouts = isCash
        ? days.map(({ date, nav }) => ({
            exdate: date,
            kind: 'dividend' as const,
            amount: tenThousandth(nav),
          }))
        : dividends.filter(({ basis }) => basis === 'disclosed');
      return {
        ...{ fundcode, fundtype, fundname: fact.fundname, fullname: fact.fund_fullname },
        establishdate,
        decimals: Number(navdecimals),
        days: isCash ? days.map((day) => ({ ...day, nav: '1.0000' })) : days,
        payouts,
      };
    }),
  );
}

const moved = (text: string, places: number) => {
  const [whole = '0', fraction = ''] = text.split('.');
  const digits = whole.padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}${fraction}`;
};
const hundredth = (text: string) => moved(text, 2);
const tenThousandth = (text: string) => moved(text, 4);

/** Before the first day of the reference fund, with which its index begins. */
const BEGIN = '20090101';

const compared = (prefix: string) =>
  cells.filter(({ period, shown }) => period.startsWith(prefix) && shown !== '').length;
const differing = (prefix: string) =>
  cells.filter(({ period, shown, exact }) => period.startsWith(prefix) && shown !== exact);

it('returns by period and the deepest fall', async () => {
  for (const fund of funds) cells.push(...(await periodCells(snapshot, fund)));
  expect(differing('period')).toEqual([]);
  expect(cells.length).toBe(40 * 11);
});

it('returns of calendar years', async () => {
  for (const fund of funds) cells.push(...(await yearCells(snapshot, fund)));
  expect(differing('year')).toEqual([]);
});

it('returns, falls and ratios of the ranges of risk figures, and returns of charts', async () => {
  for (const fund of funds)
    cells.push(...(await riskCells(snapshot, fund)), ...(await chartCells(snapshot, fund)));
  for (const kind of ['risk', 'ratio', 'rolling', 'chart'])
    expect(differing(kind), kind).toEqual([]);
});

it('places among peers', async () => {
  for (const fund of funds) cells.push(...(await peerCells(snapshot, fund, funds)));
  expect(differing('peers')).toEqual([]);
  expect(compared('peers')).toBeGreaterThan(200);
});

const BENCHMARKS = [
  { name: 'alone', share: 1, rest: [] },
  {
    name: 'with a rate',
    share: 0.8,
    rest: [benchmarkPart('', '20', { since: BEGIN, rate: '1.5' })],
  },
];

it('tracking error, information ratio, beta and growth of benchmarks made of the reference fund', async () => {
  const reference = funds.find(({ fundcode }) => fundcode === '000051');
  if (!reference) throw new Error('no reference fund');
  const values = exactHistory(reference)
    .levels(0)
    .map(({ date, level }) => [date, (level * 1000).toFixed(6)] as const);
  await bringIndex(store.sql, 'REFERENCE', Object.fromEntries(values));
  for (const { name, share, rest } of BENCHMARKS) {
    const own = benchmarkPart('REFERENCE', String(share * 100), { since: BEGIN });
    for (const { fundcode, establishdate } of funds)
      await composeBenchmark(store.sql, fundcode, {
        establishdate,
        benchmarkparts: [own, ...rest],
      });
    const levelOn = exactBenchmark({ values, share, rate: 1.5 });
    const composed = await currentSnapshot(store.sql);
    for (const fund of funds)
      cells.push(...(await benchmarkCells(composed, fund, { name, levelOn })));
  }
  for (const kind of ['relative', 'benchmark']) expect(differing(kind), kind).toEqual([]);
  expect(compared('relative')).toBeGreaterThan(1000);
  expect(compared('benchmark')).toBeGreaterThan(1000);
});

it('the page of all of them is current', async () => {
  await expect(reconciliationPage(cells)).toMatchFileSnapshot('../../../../docs/reconciliation.md');
});
