import { rebalancingOf } from '#rules/imports/index-words.ts';
import { isBlank, readDay } from '#rules/imports/read-cell.ts';
import type { FundFacts } from '#schemas/fund.ts';
import type { BenchmarkPart } from '#schemas/fund/benchmark.ts';
import { knownIndices } from '#server/store/figures/index-series.ts';
import type { KnownFund } from '#server/store/figures/known-funds.ts';
import type { CheckParts } from './check-days.ts';
import { codeFault } from './read-code.ts';
import type { FileRecord } from './records.ts';

/** What a file says of one fund's benchmark: its versions, and the line of each part. */
interface GivenComposite {
  parts: BenchmarkPart[];
  lines: number[];
  rebalancing: FundFacts['benchmarkrebalancing'];
}

/** A fund with the benchmark that a file gives it, and the line of each part; 0 of those that were known. */
export interface DraftedComposite {
  line: number;
  body: FundFacts;
  lines: number[];
}

/**
 * The funds of a file of compositions with their benchmarks: versions of the file take the place of those of the same day,
 * others stay. Whether weights add up is left to the schema of funds.
 */
export async function compositesOf(
  records: readonly FileRecord[],
  funds: ReadonlyMap<string, KnownFund>,
  parts: CheckParts,
  storedOf: (codes: readonly string[]) => Promise<ReadonlyMap<string, FundFacts>>,
): Promise<Map<string, DraftedComposite>> {
  const indices = await knownIndices(parts.sql, parts.batch);
  const given = new Map<string, GivenComposite>();
  for (const record of records) {
    const read = readPart(record, { funds, indices }, parts);
    if (!read) continue;
    const fund = given.get(read.fundcode) ?? { parts: [], lines: [], rebalancing: undefined };
    given.set(read.fundcode, fund);
    fund.parts.push(read.part);
    fund.lines.push(record.line);
    fund.rebalancing ??= read.rebalancing;
  }
  const stored = await storedOf([...given.keys()]);
  return new Map(
    [...given].flatMap(([code, composite]) => {
      const body = stored.get(code);
      return body ? [[code, drafted(body, composite)] as const] : [];
    }),
  );
}

function drafted(body: FundFacts, { parts, lines, rebalancing }: GivenComposite): DraftedComposite {
  const days = new Set(parts.map(({ since }) => since));
  const kept = (body.benchmarkparts ?? []).filter(({ since }) => !days.has(since));
  const all = [
    ...kept.map((part) => ({ part, line: 0 })),
    ...parts.map((part, at) => ({ part, line: lines[at] ?? 0 })),
  ].toSorted((a, b) => (a.part.since < b.part.since ? -1 : Number(a.part.since > b.part.since)));
  return {
    line: lines[0] ?? 0,
    lines: all.map(({ line }) => line),
    body: {
      ...body,
      benchmarkparts: all.map(({ part }) => part),
      ...(rebalancing && { benchmarkrebalancing: rebalancing }),
    },
  };
}

interface Known {
  funds: ReadonlyMap<string, KnownFund>;
  indices: { has(code: string): boolean };
}

/** A row as a part of its fund's benchmark; null where something is wrong with it, which is told. */
function readPart(
  { line, cells }: FileRecord,
  { funds, indices }: Known,
  { problems }: CheckParts,
): {
  fundcode: string;
  part: BenchmarkPart;
  rebalancing: FundFacts['benchmarkrebalancing'];
} | null {
  const fundcode = cells['fundcode'] ?? '';
  if (!funds.has(fundcode)) {
    problems.add({ line, ...codeFault(fundcode, funds) });
    return null;
  }
  const since = readDay(cells['since'] ?? '');
  if (since === null) {
    problems.add({
      line,
      field: 'since',
      code: 'badDate',
      values: { value: cells['since'] ?? '' },
    });
    return null;
  }
  const indexcode = textOf(cells['indexcode']).toUpperCase();
  if (indexcode !== '' && !indices.has(indexcode)) {
    problems.add({ line, field: 'indexcode', code: 'unknownIndex', values: { code: indexcode } });
    return null;
  }
  const how = textOf(cells['rebalancing']);
  const rebalancing = how === '' ? undefined : (rebalancingOf(how) ?? null);
  if (rebalancing === null) {
    problems.add({
      ...{ line, field: 'rebalancing', code: 'badText' },
      values: { fault: `“${how}”不是再平衡方式，写每日或每月` },
    });
    return null;
  }
  const [rate, weight] = [percentOf(cells['rate']), percentOf(cells['weight'])];
  return { fundcode, part: { since, indexcode, rate, weight }, rebalancing };
}

function textOf(cell = ''): string {
  return isBlank(cell) ? '' : cell;
}

function percentOf(cell: string | undefined): string {
  return textOf(cell).replace(/\s*[%％]$/, '');
}
