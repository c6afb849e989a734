import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HISTORY_RANGES } from '#schemas/fund.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { currentSnapshot } from '#server/site/site.ts';
import {
  exactHistory,
  exactPeriods,
  exactYears,
  reconciliationPage,
  type ExactFund,
  type ReconciledCell,
} from '#tests/support/reconcile.ts';
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

function compare(fundcode: string, period: string, shown: string, exact: string): void {
  cells.push({ fundcode, period, shown, exact });
}

const differing = (prefix: string) =>
  cells.filter(({ period, shown, exact }) => period.startsWith(prefix) && shown !== exact);

it('returns by period and the deepest fall', async () => {
  for (const fund of funds) {
    const answer = await snapshot.answer({
      path: 'fund/detail',
      body: { fundcode: fund.fundcode },
    });
    if (!answer.ok) throw new Error(answer.msg);
    const [[detail]] = answer.record;
    for (const [period, exact] of Object.entries(exactPeriods(fund)))
      compare(fund.fundcode, `period ${period}`, detail[period as 'foundud'], exact);
    expect(detail.grownday, fund.fundcode).toBe(exactHistory(fund).grown.at(-1) ?? '');
  }
  expect(differing('period')).toEqual([]);
  expect(cells.length).toBe(40 * 11);
});

it('returns of calendar years', async () => {
  for (const fund of funds) {
    const answer = await snapshot.answer({
      path: 'fund/gain/year',
      body: { fundcode: fund.fundcode },
    });
    const shown = new Map(answer.ok ? answer.record[0].map(({ year, gain }) => [year, gain]) : []);
    for (const { year, gain } of exactYears(fund))
      compare(fund.fundcode, `year ${year}`, shown.get(year) ?? '', gain);
    expect(shown.size).toBe(exactYears(fund).length);
  }
  expect(differing('year')).toEqual([]);
});

it('returns and falls of the ranges of risk figures and of charts', async () => {
  for (const fund of funds) {
    const { fundcode, days } = fund;
    const history = exactHistory(fund);
    const from = (date: string) => days.findIndex((day) => day.date === date);
    const answer = await snapshot.answer({ path: 'fund/indicator', body: { fundcode } });
    for (const row of answer.ok ? answer.body.rows : []) {
      // A whole history is dated from the fund's establishment, which has no NAV.
      const begin = row.range === 'all' ? 0 : from(row.startdate);
      compare(fundcode, `risk ${row.range}`, row.gain, history.between(begin, days.length - 1));
      compare(fundcode, `risk ${row.range} fall`, row.maxdrawdown, history.deepest(begin));
    }
    for (const range of HISTORY_RANGES) {
      const chart = await snapshot.answer({
        path: 'fund/nav/history',
        body: { fundcode, range, points: '200' },
      });
      const [rows] = chart.ok ? chart.record : [[]];
      const [first, last] = [rows[0], rows.at(-1)];
      if (first && last && rows.length > 1)
        compare(
          fundcode,
          `chart ${range}`,
          Number(last.cumulative).toFixed(2),
          history.between(from(first.navdate), from(last.navdate)),
        );
    }
  }
  expect([...differing('risk'), ...differing('chart')]).toEqual([]);
});

it('the page of all of them is current', async () => {
  await expect(reconciliationPage(cells)).toMatchFileSnapshot('../../../../docs/reconciliation.md');
});
