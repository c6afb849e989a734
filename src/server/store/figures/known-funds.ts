import type { FundFacts } from '#schemas/fund.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

export type KnownFund = Pick<FundFacts, 'fundcode' | 'fundname' | 'establishdate'> & {
  navdecimals: number;
};

/** Every published fund by its code, with what a check of its figures has to know. */
export async function knownFunds(sql: Queryable): Promise<Map<string, KnownFund>> {
  const rows = await sql<KnownFund[]>`
    select l.key as fundcode, c.body ->> 'fundname' as fundname, c.body ->> 'establishdate' as establishdate, (c.body ->> 'navdecimals')::int as navdecimals
    from listing l
    join publication p on p.kind = l.kind and p.key = l.key and p.seq = l.version
    join content c on c.hash = p.hash
    where l.kind = 'fund' and l.facet = 'all' and l.to_seq is null and l.from_at <= clock_timestamp() and l.to_at > clock_timestamp() and c.body is not null`;
  return new Map(rows.map((row) => [row.fundcode, { ...row }]));
}
