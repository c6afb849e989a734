import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { EVERY_PAGE } from '#server/site/edge/edge-keys.ts';
import type { KeptAddress } from '#server/site/edge/address-records.ts';

/** Maximum number of addresses that caches may keep: of further ones they keep none until others are over. */
const MAX_ADDRESSES = 50_000;
/** Of more keys than these of one address none is told apart: each purge is of it. */
const MAX_KEYS = 2000;
const ANY = '*';

/**
 * Writes addresses down for a number of seconds, each with the keys of all its versions of this period and of the one
 * before: a cache may have any of them. Answers those that are written; the others find no room.
 */
export async function writeAddresses(
  sql: Database,
  rows: readonly KeptAddress[],
  seconds: number,
  maxAddresses = MAX_ADDRESSES,
): Promise<string[]> {
  const period = sql`make_interval(secs => ${seconds})`;
  const isOver = sql`k.since < clock_timestamp() - ${period}`;
  const joined = sql`array(select unnest(k.keys) union select unnest(excluded.keys))`;
  const written = await sql<{ address: string }[]>`
    insert into kept_address as k (address, keys, until)
    select r.address, array(select jsonb_array_elements_text(r.keys)), clock_timestamp() + ${period}
    from jsonb_to_recordset(${sql.json(rows as never)}) as r (address text, keys jsonb)
    where (select count(*) from kept_address) < ${maxAddresses}
      or exists (select from kept_address o where o.address = r.address)
    order by r.address
    on conflict (address) do update set
      older = case when ${isOver} then k.keys else k.older end,
      keys = case when ${isOver} then excluded.keys
        when cardinality(${joined}) > ${MAX_KEYS} then array[${ANY}] else ${joined} end,
      since = case when ${isOver} then clock_timestamp() else k.since end,
      until = excluded.until
    returning k.address`;
  await sql`delete from kept_address where until < clock_timestamp()`;
  return written.map(({ address }) => address);
}

/** The addresses that caches may have of pages with any of the keys, in order. */
export async function addressesWith(sql: Queryable, keys: readonly string[]): Promise<string[]> {
  const wanted = [...keys, ANY];
  const found = await sql<{ address: string }[]>`
    select address from kept_address
    where ${keys.includes(EVERY_PAGE)} or keys && ${wanted}::text[] or older && ${wanted}::text[]
    order by address`;
  return found.map(({ address }) => address);
}
