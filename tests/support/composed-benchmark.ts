import type { FundFacts } from '#schemas/fund.ts';
import type { BenchmarkPart, IndexKind } from '#schemas/fund/benchmark.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { current } from '#server/store/content/read.ts';
import type { IndexValue } from '#server/store/figures/index-series.ts';
import { importFigures } from '#server/store/figures/write.ts';
import { release } from '#server/store/release/release.ts';

/** A part of a benchmark that counts from the first day of the funds of `openFundStore`. */
export function benchmarkPart(
  indexcode: string,
  weight: string,
  more: Partial<BenchmarkPart> = {},
): BenchmarkPart {
  return { since: '20241230', indexcode, rate: '', weight, ...more };
}

/** Publishes a fund once more, with what its benchmark is composed of. */
export async function composeBenchmark(
  sql: Database,
  fundcode: string,
  facts: Pick<FundFacts, 'establishdate' | 'benchmarkparts'> & Partial<FundFacts>,
): Promise<void> {
  const found = (await current(sql, await currentMoment(sql), 'fund', [fundcode])).get(fundcode);
  if (!found) throw new Error(`no fund ${fundcode}`);
  const body = { ...(found.body as object), ...facts } as unknown as JsonValue;
  const items = [{ kind: 'fund' as const, key: fundcode, body, baseSeq: found.seq }];
  const done = await release(sql, { author: '', note: '', items });
  if (!done.ok) throw new Error(done.problem.reason);
}

/** Imports made-up values of an index, by day. */
export async function bringIndex(
  sql: Database,
  code: string,
  values: Readonly<Record<string, string>>,
  kind: IndexKind = 'total',
): Promise<void> {
  const indices = Object.entries(values).map(([day, value]): IndexValue => ({
    ...{ code, name: `虚构指数 ${code}`, kind, day, value },
  }));
  await importFigures(sql, 'test', '', { funds: [], indices });
}
