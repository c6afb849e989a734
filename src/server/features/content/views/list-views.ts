import { randomBytes } from 'node:crypto';
import type { ContentKind } from '#schemas/content-kind.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { MOST_LIST_VIEWS, type ListView } from '#wire/studio/list-views.ts';

/** Why a view was not kept as asked. */
export type ListViewProblem = 'gone' | 'taken' | 'full' | 'fullShared';
/** What the caller asks to change of a view. */
export type ListViewChange = Partial<Pick<ListView, 'name' | 'query' | 'isShared' | 'isDefault'>>;

/** Whose the views are that may be changed. */
export interface ListViewOwner {
  account: string;
  /** Removes what others share too. */
  managesShared?: boolean;
}

/** The account's own views of a kind in their order, then what others share. */
export async function readListViews(
  sql: Queryable,
  account: string,
  kind: ContentKind,
): Promise<ListView[]> {
  const rows = await sql<ListView[]>`
    select ${columns(sql, account)} from list_view v left join account a on a.account = v.account
    where v.kind = ${kind} and v.removed_at is null and (v.account = ${account} or v.is_shared)
    order by v.account <> ${account}, case when v.account = ${account} then v.place end, lower(v.name), v.id`;
  return rows.map((row) => ({ ...row }));
}

function columns(sql: Queryable, account: string) {
  return sql`v.id, v.name, v.query, v.is_shared as "isShared", v.is_default and v.account = ${account} as "isDefault",
    v.account = ${account} as "isOwn", coalesce(a.name, v.account) as by, v.account`;
}

/** Adds a view behind the account's others. */
export function addListView(
  sql: Database,
  account: string,
  asked: Pick<ListView, 'name' | 'query' | 'isShared'> & { kind: ContentKind },
): Promise<ListView | ListViewProblem> {
  const { kind, name, query, isShared } = asked;
  return alone(sql, async (tx) => {
    await tx`delete from list_view where removed_at < clock_timestamp() - interval '1 day'`;
    const problem = await placeProblem(tx, account, { id: '', kind, name, isShared });
    if (problem) return problem;
    const id = randomBytes(12).toString('base64url');
    await tx`
      insert into list_view (id, account, kind, name, query, is_shared, place)
      select ${id}, ${account}, ${kind}, ${name}, ${query}, ${isShared}, coalesce(max(place), 0) + 1
      from list_view where account = ${account} and kind = ${kind}`;
    return readOne(tx, account, id);
  });
}

/** Changes what is named of the account's own view. */
export function changeListView(
  sql: Database,
  account: string,
  id: string,
  change: ListViewChange,
): Promise<ListView | ListViewProblem> {
  return alone(sql, async (tx) => {
    const [row] = await tx<StoredView[]>`
      select id, kind, name, query, is_shared as "isShared", is_default as "isDefault" from list_view
      where id = ${id} and account = ${account} and removed_at is null`;
    if (!row) return 'gone';
    const next = { ...row, ...change };
    const problem = await placeProblem(tx, account, next);
    if (problem) return problem;
    if (next.isDefault)
      await tx`update list_view set is_default = false where account = ${account} and kind = ${row.kind} and id <> ${id}`;
    await tx`
      update list_view set name = ${next.name}, query = ${next.query}, is_shared = ${next.isShared}, is_default = ${next.isDefault}
      where id = ${id}`;
    return readOne(tx, account, id);
  });
}

/** Puts the account's views of a kind into this order; those that are not named follow as they were. */
export async function orderListViews(
  sql: Queryable,
  account: string,
  kind: ContentKind,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update list_view v set place = o.place from (
      select id, row_number() over (order by array_position(${[...ids]}::text[], id) nulls last, place, id) as place
      from list_view where account = ${account} and kind = ${kind} and removed_at is null
    ) as o where o.id = v.id`;
}

export async function removeListView(
  sql: Queryable,
  { account, managesShared = false }: ListViewOwner,
  id: string,
): Promise<boolean> {
  const rows = await sql`
    update list_view set removed_at = clock_timestamp()
    where id = ${id} and removed_at is null and (account = ${account} or (is_shared and ${managesShared})) returning 1`;
  return rows.length > 0;
}

/** Takes a removal back; as the default only where there is no other by now. */
export function restoreListView(
  sql: Database,
  { account, managesShared = false }: ListViewOwner,
  id: string,
): Promise<ListViewProblem | null> {
  return alone(sql, async (tx) => {
    const [row] = await tx<(StoredView & { account: string })[]>`
      select id, account, kind, name, query, is_shared as "isShared", is_default as "isDefault" from list_view
      where id = ${id} and removed_at is not null and (account = ${account} or (is_shared and ${managesShared}))`;
    if (!row) return 'gone';
    const problem = await placeProblem(tx, row.account, row);
    if (problem) return problem;
    await tx`
      update list_view v set removed_at = null, is_default = v.is_default and not exists (
        select from list_view o where o.account = v.account and o.kind = v.kind and o.is_default and o.removed_at is null)
      where id = ${id}`;
    return null;
  });
}

interface StoredView extends Required<ListViewChange> {
  id: string;
  kind: string;
}

/** Whether another view has the name, or the list has as many as it takes. */
async function placeProblem(
  tx: Queryable,
  account: string,
  { id, kind, name, isShared }: Pick<StoredView, 'id' | 'kind' | 'name' | 'isShared'>,
): Promise<ListViewProblem | null> {
  const [found] = await tx<{ taken: boolean; own: number; shared: number }[]>`
    select coalesce(bool_or(account = ${account} and lower(name) = lower(${name})), false) as taken,
      count(*) filter (where account = ${account}) as own, count(*) filter (where is_shared) as shared
    from list_view where kind = ${kind} and id <> ${id} and removed_at is null`;
  if (found?.taken) return 'taken';
  if ((found?.own ?? 0) >= MOST_LIST_VIEWS.own) return 'full';
  return isShared && (found?.shared ?? 0) >= MOST_LIST_VIEWS.shared ? 'fullShared' : null;
}

async function readOne(tx: Queryable, account: string, id: string): Promise<ListView> {
  const [row] = await tx<ListView[]>`
    select ${columns(tx, account)} from list_view v left join account a on a.account = v.account where v.id = ${id}`;
  if (!row) throw new Error('a view that was just written is not there');
  return { ...row };
}

/** Changes wait for each other, so that no two take one name or the last place. */
function alone<T>(sql: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return sql.begin(async (tx) => {
    await tx`lock table list_view in share row exclusive mode`;
    return work(tx);
  }) as Promise<T>;
}
