import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import type { ContentIndexItem, ItemsBody, ItemState } from '#wire/studio/content.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { filterToken, kindToken } from '#server/store/content-index/index-row.ts';
import { wordTokens } from '#server/store/words/tokens.ts';
import { readQuery } from '#server/store/words/words.ts';

/** Counting on costs time, and nobody needs to know. */
const COUNTED = 1000;

interface Row extends Omit<ContentIndexItem, 'uses'> {
  sort: string;
}

export interface ContentIndexPage {
  rows: Row[];
  next: { sort: string; key: string } | null;
  total: number;
}

/** A page of a kind's list, read from an index: the first one, or the one after a row. */
export async function readContentIndex(
  sql: Queryable,
  definition: KindDefinition,
  { kind, keyword, filters, state, order, after, limit }: ItemsBody,
): Promise<ContentIndexPage> {
  const tokens = [
    ...Object.entries(filters).map(([prop, value]) => filterToken(prop, value)),
    ...readQuery(keyword).words.flatMap(wordTokens),
  ];
  const found =
    tokens.length > 0 ? sql`and tokens @> ${[kindToken(kind), ...tokens]}::text[]` : sql``;
  const shown = sql`kind = ${kind} and not is_removed ${found} ${state ? sql`and ${isState(sql, state)}` : sql``}`;
  const descending = order === 'edited' || definition.sort.direction === 'descending';
  const column = order === 'edited' ? sql`edited_at` : sql`sort`;
  const type = order === 'edited' ? sql`timestamptz` : sql`text`;
  const beyond = after
    ? sql`and (${column}, key) ${descending ? sql`<` : sql`>`} (${after.sort}::${type}, ${after.key})`
    : sql``;
  const [rows, [counted]] = await Promise.all([
    sql<Row[]>`
      select key, title, facts, ${stateOf(sql)} as state, valid_from as "validFrom", valid_until as "validUntil",
        edited_by as "editedBy", ${accountOf(sql)} as account, edited_at as "editedAt", ${column}::text as sort
      from desk_item where ${shown} ${beyond}
      order by ${column} ${descending ? sql`desc` : sql`asc`}, key ${descending ? sql`desc` : sql`asc`} limit ${limit + 1}`,
    sql<
      { total: number }[]
    >`select count(*) as total from (select from desk_item where ${shown} limit ${COUNTED}) as part`,
  ]);
  const page = rows.slice(0, limit).map((row) => ({ ...row }));
  const last = page.at(-1);
  return {
    rows: page,
    next: rows.length > limit && last ? { sort: last.sort, key: last.key } : null,
    total: counted?.total ?? 0,
  };
}

/** The account by which the row was edited last: of the newest operation, the release or the making of its draft that has the name shown. */
function accountOf(sql: Queryable) {
  return sql`coalesce((
    select made.account from (
      (select o.account, o.author, o.at from draft_operation o where o.kind = desk_item.kind and o.key = desk_item.key order by o.sequence desc limit 1)
      union all select r.account, r.author, r.recorded_at from release r where r.seq = desk_item.seq
      union all select a.account, a.name, d.created_at from draft d join account a on a.account = d.created_by where d.kind = desk_item.kind and d.key = desk_item.key
    ) as made where made.author = desk_item.edited_by order by made.at desc limit 1), '')`;
}

/** As `itemState` tells them apart, by the database's clock. */
function stateOf(sql: Queryable) {
  return sql`case
    when seq is null then 'draft' when hash is null then 'withdrawn' when valid_from > now() then 'scheduled'
    when valid_until <= now() then 'ended' when is_changed then 'changed' else 'live' end`;
}

function isState(sql: Queryable, state: ItemState) {
  return state === 'changed'
    ? sql`is_changed and ${stateOf(sql)} = 'changed'`
    : sql`${stateOf(sql)} = ${state}`;
}

/** What these items are called, by `kind:key`. */
export async function indexedTitles(
  sql: Queryable,
  names: readonly { kind: string; key: string }[],
): Promise<Record<string, string>> {
  if (names.length === 0) return {};
  const rows = await sql<{ kind: string; key: string; title: string }[]>`
    select i.kind, i.key, i.title from desk_item i
    join unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ key }) => key)}::text[]) as n (kind, key) on i.kind = n.kind and i.key = n.key`;
  return Object.fromEntries(rows.map(({ kind, key, title }) => [`${kind}:${key}`, title]));
}
