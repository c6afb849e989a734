import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { currentSnapshot } from '#server/site/site.ts';
import {
  reconciliationPage,
  type ExactFund,
  type ReconciledCell,
} from '#tests/support/reconcile.ts';
import { chartCells, periodCells, riskCells, yearCells } from '#tests/support/reconciled-cells.ts';
import { openDemonstrationStore } from '#tests/support/demonstration-store.ts';
import type { TestStore } from '#tests/support/store.ts';

/** Every return that is shown of every fund of the demonstration against fractions worked out from its files. */
let store: TestStore;
let snapshot: SiteSnapshot;
let funds: ExactFund[];
const cells: ReconciledCell[] = [];
const data = (name: string) => new URL(`data/${name}`, import.meta.url);

beforeAll(async () => {
  store = await openDemonstrationStore();
  snapshot = await currentSnapshot(store.sql);
  funds = await readFunds();
});
afterAll(() => store.close());

async function readFunds(): Promise<ExactFund[]> {
  const facts: {
    fundcode: string;
    fundtype: string;
    establishdate: string;
    navdecimals: string;
    dividends: { exdate: string; kind: 'dividend' | 'split'; amount: string; basis?: string }[];
  }[] = JSON.parse(await readFile(data('funds.json'), 'utf8'));
  return await Promise.all(
    facts.map(async ({ fundcode, fundtype, establishdate, navdecimals, dividends }) => {
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
        fundcode,
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

it('the page of all of them is current', async () => {
  await expect(reconciliationPage(cells)).toMatchFileSnapshot('../../../../docs/reconciliation.md');
});
