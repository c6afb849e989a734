import { toSourceText } from '#messages/format.ts';
import { msg } from '#messages/msg.ts';
import { recordedNote } from '#composition/recorded-note.ts';
import { FATE } from '#rules/figures/day-table.ts';
import type { ImportPlan } from '#schemas/import.ts';
import type { JsonValue } from '#schemas/json.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { current } from '#server/store/content/read.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { appendRelease } from '#server/store/release/release.ts';
import type { ReleaseItem } from '#server/store/release/release-item.ts';
import { writePerformance } from '#server/store/figures/write-performance.ts';
import { batchTags } from '#server/store/figures/tags.ts';
import { writeIndexValues, type IndexValue } from '#server/store/figures/index-series.ts';
import {
  batchRelease,
  benchmarkCount,
  sealBatch,
  showBatch,
  waitForImports,
  writeHolidays,
} from '#server/store/figures/write.ts';
import { examine, knownNow, type Examined, type LastCheck } from '../checks/check-import.ts';
import type { CheckedDays } from '../checks/check-days.ts';
import type { CheckedItems } from '../checks/check-items.ts';
import { findImport, type StagedImport } from '../staged/imports.ts';
import { Ended, type Asked, type ReportProgress } from '../staged/jobs.ts';
import { writeDays } from './write-days.ts';

/** What a release has to hold so that visitors see an import. */
interface Written {
  batch: number | null;
  items: ReleaseItem[];
  tags: string[];
  /** Funds whose figures came. */
  funds: string[];
  rows: number;
}

/** What was checked is not what stands there any more; the check has to be made again. */
export const OUTDATED = msg('import.changed-since');

/**
 * Writes what was checked and makes it visible, in one transaction: wholly or not at all, and once, however often it is
 * called. What the `last` check read is used where nothing changed since. Answers false where the check is not of what is known now, or where something forbids the import.
 */
export async function commitImport(
  sql: Database,
  id: number,
  by: Asked,
  progress: ReportProgress,
  last: LastCheck | null = null,
): Promise<boolean> {
  return await sql.begin('isolation level read committed', async (tx) => {
    await waitForImports(tx);
    const staged = await findImport(tx, id, { lock: true });
    if (!staged || staged.state !== 'staged' || !staged.plan) return staged?.state === 'imported';
    const { checked, plan, version } = staged;
    const known = await knownNow(tx, plan.sort);
    if (
      !checked ||
      checked.version !== version ||
      checked.against.batch !== known.batch ||
      checked.against.seq !== known.seq
    )
      return false;
    const isOfThis =
      last !== null &&
      last.id === id &&
      last.version === version &&
      last.against.batch === known.batch &&
      last.against.seq === known.seq;
    const examined = isOfThis ? last.examined : await examine(tx, staged, known.batch, progress);
    if (examined.problems.errors > 0 || checked.unconfirmed > 0) return false;
    const written = await write(tx, plan, known.batch + 1, examined, progress);
    if (written.rows === 0) throw new Ended(msg('import.nothing-to-write'));
    await show(tx, staged, written, by);
    return true;
  });
}

async function write(
  tx: Queryable,
  plan: ImportPlan,
  batch: number,
  { days, items }: Examined,
  progress: ReportProgress,
): Promise<Written> {
  if (days) return figuresWritten(tx, plan, batch, days, progress);
  if (items.indices) return indicesWritten(tx, batch, items.indices.values);
  return items.holidays
    ? holidaysWritten(tx, batch, items.holidays)
    : {
        batch: null,
        items: await releaseItems(tx, items.items),
        tags: [],
        funds: [],
        rows: items.items.length,
      };
}

async function figuresWritten(
  tx: Queryable,
  { sort }: ImportPlan,
  batch: number,
  days: CheckedDays,
  progress: ReportProgress,
): Promise<Written> {
  const rows = await writeDays(tx, batch, days, progress);
  const payouts = days.payouts ? await writeDays(tx, batch, days.payouts, progress) : 0;
  const funds = [...new Map(days.series.map(({ fund }) => [fund.fundcode, fund])).values()];
  const fundcodes = funds.map(({ fundcode }) => fundcode);
  // What a benchmark grew by changes no return of its fund.
  const firstDays = firstDaysOf(days);
  const changed = funds.map((fund) => ({ ...fund, changedFrom: firstDays.get(fund.fundcode) }));
  if (sort !== 'benchmarks') await writePerformance(tx, batch, changed);
  await sealBatch(tx, batch);
  const body = {
    funds: funds.length,
    navs: sort === 'navs' ? rows : 0,
    yields: sort === 'yields' ? rows : 0,
    dividends: sort === 'dividends' ? rows : payouts,
    ...benchmarkCount(sort === 'benchmarks' ? rows : 0),
    holidays: [],
  };
  return {
    batch,
    items: [
      { kind: 'figures', key: String(batch), body, baseSeq: null },
      ...(await releaseItems(tx, await fundsWithThreeDecimals(tx, days.fewerDecimals))),
    ],
    tags: batchTags(fundcodes),
    funds: fundcodes,
    rows: rows + payouts,
  };
}

/** By fund, the first day that is written of it. */
function firstDaysOf(days: CheckedDays): Map<string, string> {
  const first = new Map<string, string>();
  for (const { table, series } of days.payouts ? [days, days.payouts] : [days])
    for (let at = 0; at < table.size; at += 1) {
      const code = series[table.series[at] ?? -1]?.fund.fundcode;
      if (code === undefined || table.fate[at] !== FATE.written) continue;
      const day = String(table.day[at]);
      if (day < (first.get(code) ?? '99999999')) first.set(code, day);
    }
  return first;
}

/** The funds as they are published, but with the decimals that their NAVs have. */
async function fundsWithThreeDecimals(
  tx: Queryable,
  codes: ReadonlySet<string>,
): Promise<CheckedItems['items']> {
  if (codes.size === 0) return [];
  const known = await current(tx, await currentMoment(tx), 'fund', [...codes]);
  return [...known.values()].map(({ key, body }) => ({
    kind: 'fund',
    key,
    body: { ...(body as Record<string, JsonValue>), navdecimals: '3' },
  }));
}

async function holidaysWritten(
  tx: Queryable,
  batch: number,
  holidays: { years: readonly string[]; days: readonly string[] },
): Promise<Written> {
  await writeHolidays(tx, batch, holidays);
  const body = { funds: 0, navs: 0, yields: 0, dividends: 0, holidays: [...holidays.years] };
  return {
    batch,
    items: [{ kind: 'figures', key: String(batch), body, baseSeq: null }],
    tags: batchTags([]),
    funds: [],
    rows: holidays.days.length,
  };
}

/** No fund is named: what shows a benchmark of an index is dropped by the tag of the index. */
async function indicesWritten(
  tx: Queryable,
  batch: number,
  indices: readonly IndexValue[],
): Promise<Written> {
  await writeIndexValues(tx, batch, indices);
  await sealBatch(tx, batch);
  const { items, tags } = batchRelease(batch, { funds: [], indices });
  return { batch, items, tags, funds: [], rows: indices.length };
}

/** Items follow the last release of each: nothing newer is known, or the check would not hold. */
async function releaseItems(tx: Queryable, items: CheckedItems['items']): Promise<ReleaseItem[]> {
  const rows = await tx<{ key: string; seq: number }[]>`
    select key, max(seq) as seq from publication
    where (kind, key) in (select * from unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ key }) => key)}::text[])) group by key`;
  const bases = new Map(rows.map(({ key, seq }) => [key, seq]));
  return items.map((item) => ({ ...item, baseSeq: bases.get(item.key) ?? null }));
}

async function show(
  tx: Queryable,
  { id, filename, plan }: StagedImport,
  { batch, items, tags, funds, rows }: Written,
  { account, address, note }: Asked,
): Promise<void> {
  const released = await appendRelease(tx, {
    author: account.name,
    ...(account.account !== '' && { account: account.account }),
    note: note.trim() === '' ? toSourceText(recordedNote.imported(filename)) : note,
    items,
    tags,
    alsoInTransaction: async (_, seq) => {
      if (batch !== null) await showBatch(tx, batch, seq);
      await tx`
        update import set state = 'imported', seq = ${seq}, batch = ${batch}, funds = ${funds}, done_at = clock_timestamp(), touched_at = clock_timestamp(), failure = null where id = ${id}`;
      await recordActivity(tx, {
        by: account,
        action: 'figures.import',
        thing: { kind: 'import', key: String(id), title: filename },
        address,
        details: { sort: plan?.sort ?? '', rows, seq },
      });
    },
  });
  if (!released.ok) throw new Ended(released.problem.message);
  await tx`delete from import_chunk where import = ${id}`;
  await tx`delete from import_edit where import = ${id}`;
}
