import type { Queryable } from '#server/platform/database/connect.ts';
import { quoteIdentifier } from '#server/platform/database/quote-identifier.ts';
import { recordFindings, type RecordFinding } from './finding.ts';

/** The tables of figures: what groups their rows, and which column names the batch. As in migration 114. */
const SOURCES = [
  { source: 'nav', name: '净值', part: 'fundcode', batch: 'batch' },
  { source: 'cash_yield', name: '万份收益', part: 'fundcode', batch: 'batch' },
  { source: 'dividend', name: '分红和拆分', part: 'fundcode', batch: 'batch' },
  { source: 'benchmark_growth', name: '业绩比较基准', part: 'fundcode', batch: 'batch' },
  { source: 'index_value', name: '指数和利率', part: 'indexcode', batch: 'batch' },
  { source: 'fund_performance', name: '业绩', part: 'fundcode', batch: 'batch' },
  { source: 'holiday', name: '节假日', part: 'year', batch: 'batch' },
  { source: 'figure_undo', name: '撤销', part: 'batch', batch: 'by_batch' },
] as const;
type Source = (typeof SOURCES)[number];

interface Sealed {
  batch: number;
  columns: string[];
  rows: number;
  digest: string;
}

/** Recomputes the digests of the batches after one, and holds them against the releases after one, which show them. */
export async function checkFigures(
  tx: Queryable,
  after = { batch: 0, seq: 0 },
): Promise<{ batches: number; findings: RecordFinding[] }> {
  const messages: string[] = [];
  for (const source of SOURCES) messages.push(...(await checkSource(tx, source, after.batch)));
  messages.push(...(await checkBatches(tx, after)));
  const [{ batches }] = await tx<
    [{ batches: number }]
  >`select count(*) as batches from figure_batch where batch > ${after.batch}`;
  return { batches, findings: recordFindings('figures', messages) };
}

async function checkSource(tx: Queryable, source: Source, after: number): Promise<string[]> {
  const sealed = await tx<
    Sealed[]
  >`select batch, columns, rows, digest from figure_digest where source = ${source.source} and batch > ${after} order by batch`;
  const messages: string[] = [];
  // A batch is computed over the columns that the table had when it was sealed.
  for (const columns of new Map(sealed.map((one) => [one.columns.join(), one.columns])).values()) {
    const expected = sealed.filter((one) => one.columns.join() === columns.join());
    const found = new Map(
      (await computeDigests(tx, source, columns, expected)).map((one) => [one.batch, one]),
    );
    for (const { batch, rows, digest } of expected) {
      const now = found.get(batch);
      if (now?.digest !== digest)
        messages.push(
          `第 ${batch} 批${source.name}被改动过：${rows === (now?.rows ?? 0) ? `${rows} 行里有值不同` : `原有 ${rows} 行，现有 ${now?.rows ?? 0} 行`}`,
        );
    }
  }
  const [{ strays }] = await tx.unsafe<[{ strays: number }]>(
    `
    select count(*) as strays from ${source.source} t where t.${source.batch} > $2 and not exists (select from figure_digest d where d.source = $1 and d.batch = t.${source.batch})`,
    [source.source, after],
  );
  if (strays > 0) messages.push(`${source.name}里有 ${strays} 行不属于任何一批`);
  return messages;
}

async function computeDigests(
  tx: Queryable,
  { source, part, batch }: Source,
  columns: readonly string[],
  sealed: readonly Sealed[],
): Promise<Omit<Sealed, 'columns'>[]> {
  const row = `row(${columns.map((column) => `t.${quoteIdentifier(column)}`).join(', ')})::text`;
  return await tx.unsafe<Omit<Sealed, 'columns'>[]>(
    `select batch, sum(n)::bigint as rows, encode(sha256(convert_to(string_agg(line, '' order by line), 'UTF8')), 'hex') as digest from (
      select ${batch} as batch, count(*) as n, ${part}::text || ' ' || encode(sha256(convert_to(string_agg(${row}, '' order by ${row} collate "C"), 'UTF8')), 'hex') || E'\\n' collate "C" as line
      from ${source} t where ${batch} = any($1::bigint[]) group by ${batch}, ${part}
    ) part group by batch`,
    [sealed.map((one) => String(one.batch))],
  );
}

/** A batch counts by a row of its own; without it, or with it moved, other figures show. */
async function checkBatches(
  tx: Queryable,
  after: { batch: number; seq: number },
): Promise<string[]> {
  const rows = await tx<
    { batch: number | null; shown: number | null; published: number | null; key: string | null }[]
  >`
    select b.batch, b.seq as shown, p.seq as published, p.key from (select batch, seq from figure_batch where batch > ${after.batch}) b
    full join (select seq, key from publication where kind = 'figures' and seq > ${after.seq}) p on p.key = b.batch::text
    where b.seq is distinct from p.seq order by 1`;
  const unsealed = await tx<{ batch: number }[]>`
    select batch from figure_batch b where batch > ${after.batch} and not exists (select from figure_digest d where d.batch = b.batch)
      and exists (select from nav where batch = b.batch union all select from cash_yield where batch = b.batch union all select from benchmark_growth where batch = b.batch union all select from index_value where batch = b.batch) order by 1`;
  return [
    ...rows.map(
      ({ batch, shown, published, key }) =>
        `第 ${batch ?? key} 批数据与发布记录不符：记录在第 ${published ?? '?'} 次发布，数据在第 ${shown ?? '?'} 次`,
    ),
    ...unsealed.map(({ batch }) => `第 ${batch} 批数据的摘要不见了`),
  ];
}
