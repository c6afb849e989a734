import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#rules/dates/calendar-date.ts';
import {
  deepestFall,
  lastGrownDay,
  leveledRows,
  periodReturns,
} from '#rules/performance/performance.ts';
import type { NavRow, YieldRow } from '#schemas/fund.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { release } from '#server/store/release/release.ts';
import { runs } from '#tests/support/lane.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { incomeGrowth, type FundFigures, type PayoutRow } from './figures.ts';
import { latestFigures } from './performance.ts';
import { dividendRows, navRows, yieldRows } from './rows.ts';
import { importFigures, showBatch, waitForImports, writeFigures } from './write.ts';
import { writePerformance } from './write-performance.ts';

const BEGIN = '20240105';

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

const lastBatch = async () =>
  (
    await store.sql<[{ batch: number }]>`select coalesce(max(batch), 0) as batch from figure_batch`
  )[0].batch;

/** What is shown of a fund, by the functions that pages compute with, from all rows that count. */
async function expected(fundcode: string) {
  const batch = await lastBatch();
  const [navs, yields] = [
    await navRows(store.sql, batch, fundcode),
    await yieldRows(store.sql, batch, fundcode),
  ];
  const rows =
    navs.length > 0
      ? leveledRows(navs, await dividendRows(store.sql, batch, fundcode))
      : leveledRows(yields.map(incomeGrowth));
  const last = rows.at(-1);
  if (!last) return undefined;
  const figures = {
    nav: navs.at(-1)?.nav ?? yields.at(-1)?.income10k,
    navdate: last.navdate,
    yield7d: navs.length > 0 ? '' : yields.at(-1)?.yield7d,
    ...periodReturns(rows, last.navdate, BEGIN),
    maxdrawdown: rows.length > 1 ? (deepestFall(rows)?.value ?? '0.00') : '',
    grownday: lastGrownDay(rows),
  };
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, value ?? '']));
}

const shown = async (fundcode: string) =>
  (await latestFigures(store.sql, await currentMoment(store.sql), [fundcode])).get(fundcode);

const load = (fundcode: string, figures: Partial<FundFigures>) =>
  importFigures(store.sql, '', '', {
    funds: [{ fundcode, navdecimals: '4', establishdate: BEGIN, ...figures }],
  });

/** As an import is undone. */
async function undo(fundcode: string, undone: number): Promise<void> {
  const batch = (await lastBatch()) + 1;
  await store.sql.begin(async (tx) => {
    await waitForImports(tx);
    await tx`insert into figure_undo (batch, by_batch) values (${undone}, ${batch})`;
    await writePerformance(tx, batch, [{ fundcode, establishdate: BEGIN }]);
  });
  await release(store.sql, {
    author: '',
    note: '',
    items: [{ kind: 'figures', key: String(batch), body: {}, baseSeq: null }],
    alsoInTransaction: (tx, seq) => showBatch(tx, batch, seq),
  });
}

const move = fc.integer({ min: -30, max: 30 });
const dayOff = fc.integer({ min: 0, max: 400 });
const action = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('append' as const),
      days: fc.array(
        fc.record({
          gap: fc.constantFrom(1, 1, 1, 2, 3, 30),
          move,
          isGrown: fc.constantFrom(false, false, true),
        }),
        { minLength: 1, maxLength: 6 },
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('correct' as const), dayOff, move }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      dayOff: fc.integer({ min: -9, max: 60 }),
      amount: fc.constantFrom('0', '0.02', '0.1'),
      kind: fc.constantFrom('dividend' as const, 'split' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const), dayOff }) },
  /** A program of an earlier version, which keeps nothing. */
  { weight: 1, arbitrary: fc.record({ do: fc.constant('older' as const), move }) },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

interface Fund {
  fundcode: string;
  isCash: boolean;
  last: { navdate: string; nav: number };
  batches: number[];
}

/** The next day of a fund; a growth that disagrees with its NAVs where it `isGrown`. */
function nextDay({ isCash, last }: Fund, gap: number, thousandths: number, isGrown: boolean) {
  const nav = Math.max(0.2, last.nav * (1 + thousandths / 1000)).toFixed(4);
  const navdate = addDays(last.navdate, gap);
  const growth = ((Number(nav) / last.nav - 1) * 100 + (isGrown ? 0.5 : 0)).toFixed(2);
  last.nav = Number(nav);
  last.navdate = navdate;
  return isCash
    ? { yields: [{ navdate, income10k: (thousandths / 10).toFixed(4), yield7d: '1.5' }] }
    : { navs: [{ navdate, nav, growth }] };
}

async function take(fund: Fund, act: Action): Promise<void> {
  const { fundcode, isCash, last } = fund;
  const at = (days: number) => addDays(last.navdate, -days);
  if (act.do === 'append') {
    const days = act.days.map(({ gap, move: by, isGrown }) => nextDay(fund, gap, by, isGrown));
    await load(fundcode, {
      navs: days.flatMap(({ navs = [] }): NavRow[] => navs),
      yields: days.flatMap(({ yields = [] }): YieldRow[] => yields),
    });
  } else if (act.do === 'correct') {
    const day = at(act.dayOff);
    await load(fundcode, {
      ...(isCash
        ? { yields: [{ navdate: day, income10k: '7.7', yield7d: '1' }] }
        : { navs: [{ navdate: day, nav: (1 + act.move / 100).toFixed(4), growth: '0.1' }] }),
    });
  } else if (act.do === 'pay' && !isCash) {
    const payout: PayoutRow = { exdate: at(act.dayOff), kind: act.kind, amount: act.amount };
    await load(fundcode, { dividends: [payout] });
  } else if (act.do === 'undo') {
    const [undone] = fund.batches.splice(act.dayOff % Math.max(1, fund.batches.length), 1);
    if (undone !== undefined) await undo(fundcode, undone);
    return;
  } else if (act.do === 'older') {
    const before = await store.sql`select * from performance_state where fundcode = ${fundcode}`;
    await load(fundcode, nextDay(fund, 1, act.move, false));
    await store.sql`delete from performance_state where fundcode = ${fundcode}`;
    if (before.length > 0) await store.sql`insert into performance_state ${store.sql(before)}`;
  } else return;
  fund.batches.push(await lastBatch());
}

it('shows after each import and undo what the whole history gives', async () => {
  let funds = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 6, maxLength: 20, size: 'max' }),
      fc.boolean(),
      async (actions, isCash) => {
        funds += 1;
        const last = { navdate: BEGIN, nav: 1 };
        const fund: Fund = { fundcode: String(funds).padStart(6, '0'), isCash, last, batches: [] };
        for (const act of actions) {
          await take(fund, act);
          const wanted = await expected(fund.fundcode);
          if (wanted) expect(await shown(fund.fundcode), JSON.stringify(act)).toEqual(wanted);
        }
      },
    ),
    { numRuns: runs(4, 40) },
  );
}, 300_000);

async function countRead(tx: Queryable): Promise<number> {
  const [{ rows }] = await tx<[{ rows: number }]>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::bigint as rows from pg_stat_xact_user_tables
    where relname in ('nav', 'cash_yield', 'dividend', 'fund_performance', 'performance_state')`;
  return rows;
}

/** Rows that one more day of a fund makes the database read, as it plans for large tables. The day is not kept. */
async function readByNextDay(fund: Fund): Promise<number> {
  const read = { rows: 0 };
  const rolledBack = new Error('rolled back');
  const written = store.sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    await tx`set local enable_bitmapscan = off`;
    // What this connection read before may be counted, too.
    const before = await countRead(tx);
    await writeFigures(tx, { funds: [{ ...facts(fund), ...nextDay(fund, 1, 2, false) }] });
    read.rows = (await countRead(tx)) - before;
    throw rolledBack;
  });
  await expect(written).rejects.toBe(rolledBack);
  return read.rows;
}

const facts = ({ fundcode }: Fund) =>
  ({ fundcode, navdecimals: '4', establishdate: BEGIN }) as const;

/** A fund with that many days and a dividend a month, and one more, whose import keeps the points near the beginnings of periods. */
async function fundOf(fundcode: string, days: number, isCash: boolean): Promise<Fund> {
  const fund: Fund = { fundcode, isCash, last: { navdate: BEGIN, nav: 1 }, batches: [] };
  const before = Array.from({ length: days }, (_, at) =>
    nextDay(fund, 1, (at % 7) - 3, at % 50 === 0),
  );
  await load(fundcode, {
    navs: before.flatMap(({ navs = [] }): NavRow[] => navs),
    yields: before.flatMap(({ yields = [] }): YieldRow[] => yields),
    dividends: before
      .filter((_, at) => at % 30 === 9)
      .flatMap(({ navs = [] }) =>
        navs.map(({ navdate }): PayoutRow => ({
          exdate: navdate,
          kind: 'dividend',
          amount: '0.01',
        })),
      ),
  });
  await load(fundcode, nextDay(fund, 1, 1, false));
  return fund;
}

it.each([
  ['NAVs', false, '9'],
  ['a cash fund', true, '8'],
])(
  'reads no more rows for a day of %s after ten years than after six',
  async (_, isCash, group) => {
    const six = await readByNextDay(await fundOf(`${group}00006`, 2190, isCash));
    const ten = await fundOf(`${group}00010`, 3650, isCash);
    const kept = await readByNextDay(ten);
    expect(six).toBeGreaterThan(10);
    expect(kept).toBeLessThanOrEqual(six + 5);
    await store.sql`delete from performance_state where fundcode = ${ten.fundcode}`;
    expect(await readByNextDay(ten)).toBeGreaterThan(3650);
  },
);
