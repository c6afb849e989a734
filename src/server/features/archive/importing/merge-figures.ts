import type { BenchmarkRow, DividendRow, FundFacts, NavRow, YieldRow } from '#schemas/fund.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { FundFigures } from '#server/store/figures/figures.ts';
import { indexTag, writeIndexValues, type IndexValue } from '#server/store/figures/index-series.ts';
import { batchTags } from '#server/store/figures/tags.ts';
import {
  benchmarkCount,
  indexCounts,
  sealBatch,
  writeFigures,
} from '#server/store/figures/write.ts';
import type { ReleaseItem } from '#server/store/release/release-item.ts';
import { paths } from '../format/paths.ts';
import type { Archive } from '../reading/open-archive.ts';
import { copyIn } from './load-tables.ts';

/** The tables of figures, what names a row in them beside its fund, and what it says. */
const TABLES = {
  navs: { table: 'nav', day: ['navdate'], values: ['nav', 'growth'] },
  yields: { table: 'cash_yield', day: ['navdate'], values: ['income10k', 'yield7d'] },
  dividends: {
    table: 'dividend',
    day: ['exdate', 'kind'],
    values: ['amount', 'basis', 'recorddate', 'paydate', 'notice'],
  },
  benchmarks: { table: 'benchmark_growth', day: ['navdate', 'period'], values: ['gain'] },
} as const;
type Sort = keyof typeof TABLES;
const SORTS = ['navs', 'yields', 'dividends', 'benchmarks'] as const satisfies readonly Sort[];

/** Figures of the archive that count and are others here, or missing. What stands here alone stays. */
export interface NewFigures {
  fundcodes: string[];
  days: number;
  years: { year: string; days: string[] }[];
  /** Of indices and rates. */
  indices: IndexValue[];
}

/** Works out which figures differ. They wait in temporary tables until the transaction ends. */
export async function compareFigures(tx: Queryable, archive: Archive): Promise<NewFigures> {
  for (const table of [
    'figure_batch',
    'figure_undo',
    'nav',
    'cash_yield',
    'dividend',
    'benchmark_growth',
    'index_value',
    'holiday',
  ])
    await load(tx, archive, table);
  let days = 0;
  const fundcodes = new Set<string>();
  for (const sort of SORTS) {
    await differences(tx, sort);
    const rows = await tx<
      { fundcode: string; days: number }[]
    >`select fundcode, count(*) as days from ${tx(`new_${TABLES[sort].table}`)} group by fundcode order by fundcode`;
    for (const row of rows) fundcodes.add(row.fundcode);
    days += rows.reduce((sum, row) => sum + row.days, 0);
  }
  const years = await tx.unsafe<{ year: string; days: string[] }[]>(`
    select a.year, a.days from (${newestYears('archived_')}) a left join (${newestYears('')}) h using (year)
    where h.days is distinct from a.days order by a.year`);
  const indices = await newIndexValues(tx);
  days += indices.length;
  return { fundcodes: [...fundcodes].toSorted(), days, years: [...years], indices };
}

async function load(tx: Queryable, archive: Archive, table: string): Promise<void> {
  const name = `archived_${table}`;
  await tx`create temporary table ${tx(name)} (like ${tx(table)} including defaults) on commit drop`;
  const columns = await tx<
    { name: string }[]
  >`select attname::text as name from pg_attribute where attrelid = ${name}::regclass and attnum > 0`;
  const path = paths.table('figures', table);
  if (archive.file(path))
    await copyIn(tx, archive, path, { name, columns: columns.map((column) => column.name) });
}

/** All that stands in these statements is written above, so they need no parameters. */
async function differences(tx: Queryable, sort: Sort): Promise<void> {
  const { table, day, values } = TABLES[sort];
  const days = day.join(', ');
  const newest = (prefix: '' | 'archived_') => `
    select distinct on (fundcode, ${days}) fundcode, ${days}, ${values.join(', ')} from ${prefix}${table}
    where ${visible(prefix)} order by fundcode, ${days}, batch desc`;
  const differs = values.map((value) => `h.${value} is distinct from a.${value}`).join(' or ');
  await tx.unsafe(`
    create temporary table new_${table} on commit drop as
    select a.* from (${newest('archived_')}) a left join (${newest('')}) h using (fundcode, ${days}) where ${differs}`);
}

/** Values of indices that are others here, or missing. */
async function newIndexValues(tx: Queryable): Promise<IndexValue[]> {
  const newest = (prefix: '' | 'archived_') => `
    select distinct on (indexcode, valueday) indexcode, valueday, indexname, kind, value from ${prefix}index_value
    where ${visible(prefix)} order by indexcode, valueday, batch desc`;
  const rows = await tx.unsafe<IndexValue[]>(`
    select a.indexcode as code, a.indexname as name, a.kind, a.valueday as day, a.value::text as value
    from (${newest('archived_')}) a left join (${newest('')}) h using (indexcode, valueday)
    where h.value is distinct from a.value or h.indexname is distinct from a.indexname or h.kind is distinct from a.kind
    order by 1, 4`);
  return rows.map((row) => ({ ...row }));
}

function newestYears(prefix: '' | 'archived_'): string {
  return `select distinct on (year) year, days from ${prefix}holiday where ${visible(prefix)} order by year, batch desc`;
}

function visible(prefix: '' | 'archived_'): string {
  return `batch in (select batch from ${prefix}figure_batch) and batch not in (select batch from ${prefix}figure_undo)`;
}

/** Writes what `compareFigures` found as one batch, one fund in memory at a time; answers its number, and its part of the release that is to show it. */
export async function writeNewFigures(
  tx: Queryable,
  { fundcodes, years, indices }: NewFigures,
  factsOf: (fundcode: string) => Promise<FundFacts | null>,
): Promise<{ batch: number; item: ReleaseItem; tags: string[] }> {
  const holidays =
    years.length > 0
      ? {
          holidays: {
            years: years.map(({ year }) => year),
            days: years.flatMap(({ days }) => days),
          },
        }
      : {};
  let batch = await writeFigures(tx, { funds: [], ...holidays });
  const touched: string[] = [];
  const counts = { navs: 0, yields: 0, dividends: 0, benchmarks: 0 };
  for (const fundcode of fundcodes) {
    const facts = await factsOf(fundcode);
    if (!facts) continue;
    const fund = await newFiguresOf(tx, facts);
    batch = await writeFigures(tx, { funds: [fund] });
    touched.push(fundcode);
    for (const sort of SORTS) counts[sort] += fund[sort]?.length ?? 0;
  }
  if (indices.length > 0) await writeIndexValues(tx, batch, indices);
  await sealBatch(tx, batch);
  const { benchmarks, ...others } = counts;
  const body = {
    funds: touched.length,
    ...others,
    ...benchmarkCount(benchmarks),
    ...indexCounts(indices),
    holidays: years.map(({ year }) => year),
  };
  return {
    batch,
    item: { kind: 'figures', key: String(batch), body, baseSeq: null },
    tags: [
      ...batchTags(touched, years.length > 0),
      ...new Set(indices.map(({ code }) => indexTag(code))),
    ],
  };
}

async function newFiguresOf(
  tx: Queryable,
  { fundcode, navdecimals, establishdate }: FundFacts,
): Promise<FundFigures> {
  const rows = <Row extends object>(sort: Sort) => {
    const { table, day, values } = TABLES[sort];
    return tx.unsafe<Row[]>(
      `select ${[...day, ...values].join(', ')} from new_${table} where fundcode = $1 order by ${day.join(', ')}`,
      [fundcode],
    );
  };
  const [navs, yields, dividends, benchmarks] = [
    await rows<NavRow>('navs'),
    await rows<YieldRow>('yields'),
    await rows<DividendRow>('dividends'),
    await rows<BenchmarkRow>('benchmarks'),
  ];
  return {
    fundcode,
    navdecimals,
    establishdate,
    navs: [...navs],
    yields: [...yields],
    dividends: [...dividends],
    benchmarks: [...benchmarks],
  };
}
