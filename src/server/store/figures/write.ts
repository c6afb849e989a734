import { toSourceText } from '#messages/format.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { appendRelease, type Released } from '#server/store/release/release.ts';
import type { ReleaseItem } from '#server/store/release/release-item.ts';
import {
  paddedNav,
  paddedYield,
  type FigureBatch,
  type FundFigures,
  type Holidays,
} from './figures.ts';
import { indexTag, writeIndexValues, type IndexValue } from './index-series.ts';
import { writePerformance } from './write-performance.ts';
import { batchTags } from './tags.ts';

/**
 * Writes a batch and makes it visible by one release. Everything is checked before; a row that the tables refuse is a
 * bug and throws. The slow part happens before the release, so that other publishers do not wait for it.
 */
export async function importFigures(
  sql: Database,
  author: string,
  note: string,
  figures: FigureBatch,
): Promise<Released> {
  return await sql.begin('isolation level read committed', async (tx) => {
    const batch = await writeFigures(tx, figures);
    await sealBatch(tx, batch);
    const released = await appendRelease(tx, {
      author,
      note,
      ...batchRelease(batch, figures),
      alsoInTransaction: (_, seq) => showBatch(tx, batch, seq),
    });
    if (!released.ok) throw new Error(toSourceText(released.problem.message));
    return released;
  });
}

/**
 * Writes the rows of a batch and answers its number. Invisible until `showBatch` in the same transaction; other imports
 * wait for its end, so that each works out its performance from all rows before it.
 */
export async function writeFigures(
  tx: Queryable,
  { funds, holidays, indices = [] }: FigureBatch,
): Promise<number> {
  await waitForImports(tx);
  const [{ batch }] = await tx<
    [{ batch: number }]
  >`select coalesce(max(batch), 0) + 1 as batch from figure_batch`;
  for (const fund of funds) await writeFund(tx, batch, fund);
  if (holidays) await writeHolidays(tx, batch, holidays);
  if (indices.length > 0) await writeIndexValues(tx, batch, indices);
  await writePerformance(
    tx,
    batch,
    funds.map((fund) => ({ ...fund, changedFrom: firstDayOf(fund) })),
  );
  return batch;
}

/** The first day of which figures of a fund come; absent where none comes. */
function firstDayOf({ navs = [], yields = [], dividends = [] }: FundFigures): string | undefined {
  return [
    ...navs.map(({ navdate }) => navdate),
    ...yields.map(({ navdate }) => navdate),
    ...dividends.map(({ exdate }) => exdate),
  ].reduce<string | undefined>(
    (first, day) => (first === undefined || day < first ? day : first),
    undefined,
  );
}

/** From here to the end of the transaction no one else imports figures. */
export async function waitForImports(tx: Queryable): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('quoin figures'))`;
}

/** The part of a release that a batch takes: its item, and the tags of what it touches. */
export function batchRelease(
  batch: number,
  { funds, holidays, indices = [] }: FigureBatch,
): { items: ReleaseItem[]; tags: string[] } {
  const count = (rows: (fund: FundFigures) => readonly unknown[] | undefined) =>
    funds.reduce((sum, fund) => sum + (rows(fund)?.length ?? 0), 0);
  const body = {
    funds: funds.length,
    navs: count((fund) => fund.navs),
    yields: count((fund) => fund.yields),
    dividends: count((fund) => fund.dividends),
    ...benchmarkCount(count((fund) => fund.benchmarks)),
    ...indexCounts(indices),
    holidays: [...(holidays?.years ?? [])],
  };
  const tags = [
    ...batchTags(
      funds.map(({ fundcode }) => fundcode),
      holidays !== undefined,
    ),
    ...new Set(indices.map(({ code }) => indexTag(code))),
  ];
  return { items: [{ kind: 'figures', key: String(batch), body, baseSeq: null }], tags };
}

/** Rows of benchmarks as the item of a batch counts them: named where there are any. */
export function benchmarkCount(rows: number): { benchmarks?: number } {
  return rows > 0 ? { benchmarks: rows } : {};
}

/** Values of indices as the item of a batch counts them: named where there are any. */
export function indexCounts(values: readonly IndexValue[]): {
  indexvalues?: number;
  indices?: string[];
} {
  if (values.length === 0) return {};
  return {
    indexvalues: values.length,
    indices: [...new Set(values.map(({ code }) => code))].toSorted(),
  };
}

/** Keeps a digest of the rows of a batch, by which a later change is found. Takes as long as the batch is large: call it before the release. */
export async function sealBatch(tx: Queryable, batch: number): Promise<void> {
  await tx`select seal_figures(${batch})`;
}

/** From this release on the batch counts; it is sealed here at the latest, and no row may be added after. */
export async function showBatch(tx: Queryable, batch: number, seq: number): Promise<void> {
  await sealBatch(tx, batch);
  await tx`insert into figure_batch (batch, seq) values (${batch}, ${seq})`;
}

async function writeFund(tx: Queryable, batch: number, fund: FundFigures): Promise<void> {
  const { fundcode, navdecimals, navs = [], yields = [], dividends = [], benchmarks = [] } = fund;
  const navRows = navs.map((row) => paddedNav(row, navdecimals));
  const yieldRows = yields.map(paddedYield);
  await Promise.all([
    tx`
      insert into nav (fundcode, batch, navdate, nav, growth)
      select ${fundcode}, ${batch}, * from unnest(${navRows.map(({ navdate }) => navdate)}::text[],
        ${navRows.map(({ nav }) => nav)}::numeric[], ${navRows.map(({ growth }) => growth)}::numeric[])`,
    tx`
      insert into cash_yield (fundcode, batch, navdate, income10k, yield7d)
      select ${fundcode}, ${batch}, * from unnest(${yieldRows.map(({ navdate }) => navdate)}::text[],
        ${yieldRows.map(({ income10k }) => income10k)}::numeric[], ${yieldRows.map(({ yield7d }) => yield7d)}::numeric[])`,
    tx`
      insert into dividend (fundcode, batch, exdate, kind, amount, basis, recorddate, paydate, notice)
      select ${fundcode}, ${batch}, * from unnest(${dividends.map(({ exdate }) => exdate)}::text[],
        ${dividends.map(({ kind }) => kind)}::text[], ${dividends.map(({ amount }) => amount)}::numeric[],
        ${dividends.map(({ basis = 'disclosed' }) => basis)}::text[], ${dividends.map(({ recorddate = '' }) => recorddate)}::text[],
        ${dividends.map(({ paydate = '' }) => paydate)}::text[], ${dividends.map(({ notice = '' }) => notice)}::text[])`,
    tx`
      insert into benchmark_growth (fundcode, batch, navdate, period, gain)
      select ${fundcode}, ${batch}, * from unnest(${benchmarks.map(({ navdate }) => navdate)}::text[],
        ${benchmarks.map(({ period }) => period)}::text[], ${benchmarks.map(({ gain }) => gain)}::numeric[])`,
  ]);
}

/** The holidays of whole years. */
export async function writeHolidays(
  tx: Queryable,
  batch: number,
  { years, days }: Holidays,
): Promise<void> {
  for (const year of years) {
    await tx`insert into holiday (year, batch, days) values (${year}, ${batch}, ${days.filter((day) => day.startsWith(year))})`;
  }
}
