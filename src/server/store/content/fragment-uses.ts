import type { Queryable } from '#server/platform/database/connect.ts';
import { currentVersion } from './current-version.ts';
import type { Moment } from './moment.ts';

export interface FragmentUse {
  /** What shows the fragment. */
  kind: 'page' | 'fragment';
  key: string;
  fragment: string;
}

/** For every fragment that something shows: the menuids of the pages on which visitors see it at the moment, sorted. */
export async function fragmentPages(
  sql: Queryable,
  moment: Moment,
): Promise<Map<string, string[]>> {
  const uses = await currentUses(sql, moment);
  const reached = new Map<string, string[]>();
  for (const fragment of new Set(uses.map((use) => use.fragment)))
    reached.set(fragment, [...pagesShowing(fragment, uses)].toSorted());
  return reached;
}

/** The current pages and fragments that show a fragment themselves. */
export async function fragmentHolders(
  sql: Queryable,
  moment: Moment,
  fragment: string,
): Promise<Pick<FragmentUse, 'kind' | 'key'>[]> {
  const uses = (await currentUses(sql, moment)).filter((use) => use.fragment === fragment);
  return uses.map(({ kind, key }) => ({ kind, key }));
}

/** Upwards through the fragments that show it. */
function pagesShowing(fragment: string, uses: readonly FragmentUse[]): Set<string> {
  const pages = new Set<string>();
  const seen = new Set([fragment]);
  for (const one of seen) {
    for (const { kind, key } of uses.filter((use) => use.fragment === one))
      (kind === 'page' ? pages : seen).add(key);
  }
  return pages;
}

/** Which current pages and fragments name which fragments; the same rule of what is current as for reading an item. */
export async function currentUses(sql: Queryable, moment: Moment): Promise<FragmentUse[]> {
  const rows = await sql<FragmentUse[]>`
    select item.kind, item.key, shown.fragment #>> '{}' as fragment
    from (select distinct kind, key from publication where kind in ('page', 'fragment') and seq <= ${moment.seq}) as item
    ${currentVersion(sql, moment)}
    join content c on c.hash = v.hash
    cross join lateral jsonb_path_query(c.body, '$.nodes.* ? (@.type == "fragment").props.fragment') as shown (fragment)`;
  return rows.map((row) => ({ ...row }));
}
