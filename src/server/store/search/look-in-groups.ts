import type { PendingQuery, Row } from 'postgres';
import { countedUpTo } from './count-items.ts';
import { inPortion, rankExpression, ranksOf } from './in-portion.ts';
import { shown, type SearchScope } from './conditions.ts';
import { categoryOf } from './entries.ts';
import type { Portion, Portions } from './portions.ts';
import type { ItemRange, TextSearch } from './text-search.ts';
import type { EntryPlace } from './walk-portions.ts';

/** Lists of articles, of which a part is wanted. */
export interface SearchedGroup extends ItemRange {
  facets: readonly string[];
}

/** A search in several groups at once. */
export interface GroupSearch extends Pick<TextSearch, 'sql' | 'moment' | 'query'> {
  portions: Portions;
  groups: readonly SearchedGroup[];
  scope: Pick<SearchScope, 'within' | 'except'>;
}

export interface LookSizes {
  /** In steps of this number is counted. */
  countStep: number;
  /** About how many are read in any case. */
  whole: number;
}

/** What one look finds of a group. */
export interface GroupLook {
  /** At most one more than what is counted for the part. */
  count: number;
  /** Of the newest portion, how many are as close as can be; 0 where that is all there is. */
  ahead: number;
  /** The wanted part of what was read. */
  hits: EntryPlace[];
  /** Whether only the newest portion was read. */
  isPart: boolean;
  /** More was found than was to be read: count and part are of nothing whole. */
  isCut: boolean;
}

/** Whether groups are told apart by the categories of their lists. */
export function areByCategory(groups: readonly SearchedGroup[]): boolean {
  return groups.every(({ facets }) =>
    facets.every((facet) => facet === 'all' || categoryOf(facet).length > 0),
  );
}

/**
 * Counts what each group has and reads a part of it, by one statement. The newest portion is read first. Where that has few for
 * its size, all others are read; where many, the next portion as far as the counts need it, and of groups that still lack some,
 * what is in their lists. Tables of `with` are read as far as somebody asks for their rows.
 */
export async function lookInGroups(search: GroupSearch, sizes: LookSizes): Promise<GroupLook[]> {
  const { sql, groups, portions } = search;
  const { first, all } = portions.entries;
  const isWhole = all <= sizes.whole;
  const [newest = WHOLE, next = WHOLE, ...others] = isWhole ? [] : portions.all;
  const most = isWhole ? all : Math.floor((sizes.whole * first) / all);
  const isSingle = isWhole || portions.all.length === 1;
  const limit = sizes.whole * 2 + 1;
  const parts = groups.map((group, at) =>
    lookInGroup(search, {
      group,
      at,
      others: isSingle ? null : others,
      countStep: sizes.countStep,
    }),
  );
  return await sql<GroupLook[]>`
    with newest as materialized (${readEntries(search, newest)}),
    size as materialized (select ${isSingle ? sql`false` : sql`(select count(*) > ${most} from newest)`} as part)
    ${
      isSingle
        ? sql``
        : sql`, older as materialized (
            ${readEntries(search, { before: lastPeriod(newest) })} and not (select part from size) limit ${limit}
          ), next as materialized (select ${groupsOf(search)} as groups ${fromPortion(search, next)} and (select part from size))`
    }
    select looks.*, (select part from size) as "isPart", ${isSingle ? sql`false` : sql`(select count(*) = ${limit} from older)`} as "isCut"
    from (${parts.reduce((before, part) => sql`${before} union all ${part}`)}) as looks order by place`;
}

const WHOLE: Portion = { before: null };

function lastPeriod(portion: Portion): string | null {
  return 'periods' in portion ? (portion.periods.at(-1) ?? null) : portion.before;
}

/** The entries of a portion that have every word, with their rank. */
function readEntries(search: GroupSearch, portion: Portion) {
  const { sql, query } = search;
  return sql`select key, version, sort, ${groupsOf(search)} as groups, ${rankExpression(sql, query)} as rank ${fromPortion(search, portion)}`;
}

function fromPortion({ sql, moment, query, scope }: GroupSearch, portion: Portion) {
  const where = { ...scope, facets: ['all'] };
  return sql`from search_entry where ${inPortion(sql, query, where, { portion })} and ${shown(sql, moment, where)}`;
}

/** The groups that an entry is of, a bit each. */
function groupsOf({ sql, groups }: GroupSearch) {
  const bits = new Map<string, number>();
  let everywhere = 0;
  for (const [at, { facets }] of groups.entries())
    for (const facet of facets) {
      if (facet === 'all') everywhere |= 1 << at;
      for (const category of categoryOf(facet))
        bits.set(category, (bits.get(category) ?? 0) | (1 << at));
    }
  const place = sql`array_position(${[...bits.keys()]}::text[], category collate "C")`;
  return sql`${everywhere}::int | coalesce((${[...bits.values()]}::int[])[${place}], 0)`;
}

function lookInGroup(
  { sql, moment, query, scope }: GroupSearch,
  {
    group: { facets, limit, offset },
    at,
    others,
    countStep,
  }: { group: SearchedGroup; at: number; others: readonly Portion[] | null; countStep: number },
) {
  const isOf = sql`groups & ${1 << at}::int <> 0`;
  const where = { ...scope, facets };
  const beyond = (others ?? []).map(
    (portion) => sql`union all select from search_entry
      where (select part from size) and ${inPortion(sql, query, where, { portion })} and ${shown(sql, moment, where)}`,
  );
  const read = (columns: PendingQuery<Row[]>) => sql`select ${columns} from newest where ${isOf}
    ${others === null ? sql`` : sql`union all select ${columns} from older where ${isOf}`}`;
  const hits = sql`
    select jsonb_agg(jsonb_build_object('key', key, 'version', version)) from (
      select key, version from (${read(sql`*`)}) as read order by rank, sort desc, key desc limit ${limit} offset ${offset}
    ) as part`;
  return sql`
    select ${at}::int as place,
      (select count(*) from (select from (
        ${read(sql``)} ${others === null ? sql`` : sql`union all select from next where ${isOf}`} ${beyond.length > 0 ? beyond : sql``}
      ) as matching limit ${countedUpTo({ limit, offset }, countStep) + 1}) as counted) as count,
      ${others === null ? sql`0` : sql`(select count(*) from newest where ${isOf} and rank = ${ranksOf(query)[0]})`} as ahead,
      ${limit === 0 ? sql`'[]'::jsonb` : sql`coalesce((${hits}), '[]')`} as hits`;
}
