import type { FundFacts } from '#schemas/fund.ts';
import type { Portfolio } from '#schemas/fund/portfolio.ts';
import type { ManagerFacts } from '#schemas/fund/manager.ts';
import type { DatasetType } from '#schemas/import.ts';
import type { JsonValue } from '#schemas/json.ts';
import { bodies } from '#server/store/content/bodies.ts';
import { canonicalText } from '#server/store/content/hash.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { current } from '#server/store/content/read.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Holidays } from '#server/store/figures/figures.ts';
import type { CheckParts } from './check-days.ts';
import { compositesOf } from './composites.ts';
import { fundOf, managerOf } from './facts.ts';
import { holidaysOf } from './holiday-years.ts';
import { checkIndices, type CheckedIndices } from './index-values.ts';
import { knownFunds } from '#server/store/figures/known-funds.ts';
import { lineAt, type PortfolioRow } from './portfolios.ts';
import { checkPortfolios } from './report-checks.ts';
import { readImportRecords, type FileRecord } from './records.ts';

/** What a file of facts becomes: content items, the holidays of years, or values of indices. */
export interface CheckedItems {
  items: { kind: ItemKind; key: string; body: JsonValue }[];
  holidays: Holidays | null;
  indices: CheckedIndices | null;
  unchanged: number;
  removed: number;
}

export const KIND_OF_DATASET = {
  funds: 'fund',
  composites: 'fund',
  managers: 'manager',
  portfolios: 'portfolio',
} as const satisfies Partial<Record<DatasetType, string>>;
type ItemKind = (typeof KIND_OF_DATASET)[keyof typeof KIND_OF_DATASET];
export type ItemDatasetType = keyof typeof KIND_OF_DATASET | 'holidays' | 'indices';

/** `lines`: of each item of a list that comes from several rows. */
type Drafted = Map<
  string,
  {
    line: number;
    body: JsonValue;
    lines?: readonly number[];
    /** Rows of a report, by the part of which its lists are. */
    rows?: readonly PortfolioRow[];
  }
>;

/** Reads and checks a file of facts: what would be published of it, each body as its schema wants it. */
export async function checkItems(sort: ItemDatasetType, parts: CheckParts): Promise<CheckedItems> {
  const { sql, problems, holidays } = parts;
  const { records, removed } = await readImportRecords(parts);
  if (sort === 'holidays')
    return {
      ...NOTHING,
      holidays: holidaysOf(records, holidays, problems),
      removed,
    };
  if (sort === 'indices') {
    const indices = await checkIndices(records, parts);
    return { ...NOTHING, indices, unchanged: indices.unchanged, removed };
  }
  const kind = KIND_OF_DATASET[sort];
  const drafted = await draft(sort, records, parts);
  const stored = await storedBodies(sql, kind, [...drafted.keys()]);
  const items: CheckedItems['items'] = [];
  for (const [key, { line, body, lines, rows = [] }] of drafted) {
    const checked = bodies[kind].check(body);
    if (!checked.ok)
      problems.add({
        line: (lines?.[Number(checked.path[1])] || lineAt(rows, checked.path)) ?? line,
        field: fieldOf(sort, checked.path),
        code: 'badText',
        values: { fault: checked.message },
      });
    else if (canonicalText(stored.get(key) ?? null) !== canonicalText(body))
      items.push({ kind, key, body });
  }
  return { ...NOTHING, items, unchanged: drafted.size - items.length, removed };
}

const NOTHING: CheckedItems = {
  items: [],
  holidays: null,
  indices: null,
  unchanged: 0,
  removed: 0,
};

function fieldOf(sort: ItemDatasetType, [prop = '', , inner = '']: readonly string[]): string {
  if (sort === 'composites') return inner === '' ? 'weight' : inner;
  if (sort !== 'portfolios') return prop;
  if (prop === 'netassets' || inner === 'netassets') return 'marketvalue';
  if (prop === 'totalshares' || inner === 'totalshares') return 'shares';
  if (inner === 'assetclass' || inner.endsWith('name')) return 'name';
  return inner.endsWith('code') ? 'stockcode' : inner === 'quantity' ? 'shares' : inner;
}

async function draft(
  sort: keyof typeof KIND_OF_DATASET,
  records: readonly FileRecord[],
  parts: CheckParts,
): Promise<Drafted> {
  if (sort === 'portfolios')
    return await checkPortfolios(
      records,
      await knownFunds(parts.sql),
      parts,
      async (keys) => (await storedBodies(parts.sql, 'portfolio', keys)) as Map<string, Portfolio>,
    );
  if (sort === 'composites') {
    const storedOf = async (codes: readonly string[]) =>
      (await storedBodies(parts.sql, 'fund', codes)) as Map<string, FundFacts>;
    return await compositesOf(records, await knownFunds(parts.sql), parts, storedOf);
  }
  const keyField = sort === 'funds' ? 'fundcode' : 'managerid';
  const single = once(records, keyField, parts);
  const known = await storedBodies(
    parts.sql,
    KIND_OF_DATASET[sort],
    single.map(({ cells }) => cells[keyField] ?? ''),
  );
  if (sort === 'managers')
    return new Map(
      single.map(({ line, cells }) => [
        cells['managerid'] ?? '',
        {
          line,
          body: managerOf(cells, known.get(cells['managerid'] ?? '') as ManagerFacts | undefined),
        },
      ]),
    );
  const funds = single.map(({ line, cells }) => ({
    line,
    ...fundOf(cells, known.get(cells['fundcode'] ?? '') as FundFacts | undefined),
  }));
  const assumed = funds.filter(({ isAssumed }) => isAssumed);
  if (assumed.length > 0)
    parts.problems.add({
      line: 0,
      field: 'risklevel',
      code: 'assumed',
      values: { count: assumed.length },
    });
  return new Map(funds.map(({ line, body }) => [body.fundcode, { line, body }]));
}

/** Each key once; a code of another form, or one that comes again, is told. */
function once(
  records: readonly FileRecord[],
  keyField: string,
  { problems }: CheckParts,
): FileRecord[] {
  const lines = new Map<string, number>();
  return records.filter(({ line, cells }) => {
    const key = cells[keyField] ?? '';
    const before = lines.get(key);
    if (before !== undefined)
      problems.add({
        line,
        field: keyField,
        code: 'duplicate',
        values: { line: before, same: 1 },
        fix: { field: '', value: '' },
      });
    else if (keyField === 'fundcode' && !/^\d{6}$/.test(key))
      problems.add({
        line,
        field: keyField,
        ...(/^\d{1,5}$/.test(key)
          ? { code: 'lostZeros', fix: { field: keyField, value: key.padStart(6, '0') } }
          : { code: 'badCode', values: { code: key } }),
      });
    else {
      lines.set(key, line);
      return true;
    }
    return false;
  });
}

async function storedBodies(
  sql: Queryable,
  kind: ItemKind,
  keys: readonly string[],
): Promise<Map<string, JsonValue>> {
  const versions = await current(sql, await currentMoment(sql), kind, [...keys]);
  return new Map([...versions].map(([key, { body }]) => [key, body]));
}
