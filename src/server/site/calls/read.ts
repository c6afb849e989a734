import type { JsonValue } from '#schemas/json.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#wire/public/constants.ts';
import { itemTag, listTag, type Kind } from '#server/store/content/kinds.ts';
import { listRows, type ListRange, type ListSlice } from '#server/store/content/list.ts';
import { current } from '#server/store/content/read.ts';
import type { CallContext } from './context.ts';
import { readStops } from '../snapshot/read-stops.ts';
import { NO_STOPS, type StopIndex } from '../snapshot/stop-index.ts';
import { endedKeys, fundEnding, leavesWithClaim } from './ended-items.ts';
import { keepByKey, memoizeByKey } from './keep.ts';
import { overlayDraftsOnList } from './overlay-drafts-on-list.ts';
import { translateItems, translateRows } from './translate-items.ts';

/** More rows than any list of a fund company has; a call that reads a whole list reads no further. */
export const WHOLE = 100_000;

/** The kinds of items that have an address, and so can be stopped. */
const STOPPABLE: ReadonlySet<Kind> = new Set<Kind>(['fund', 'manager', 'article', 'job', 'honour']);

/** What is stopped, kept until that changes. */
function stopsOf(kind: Kind, context: CallContext): Promise<StopIndex> | StopIndex {
  if (!STOPPABLE.has(kind) && !leavesWithClaim(kind)) return NO_STOPS;
  return keepByKey(context, ['stops'], (inner) =>
    readStops({
      current: async (of, key) => (await readItem<JsonValue>(inner, of as Kind, key)) ?? null,
    }),
  );
}

/** The keys of the items of a kind that are left out, sorted: the stopped ones, and those that rely on an ended claim. */
export async function leftOutKeys(kind: Kind, context: CallContext): Promise<string[]> {
  const stops = await stopsOf(kind, context);
  const ended = await endedKeys(kind, stops, context);
  return [...new Set([...stops.keys(kind), ...ended])].toSorted();
}

/** The current bodies of these items, by key, without those that are left out. Publishing checked them by the schema of their kind. */
export async function readItems<Body>(
  context: CallContext,
  kind: Kind,
  keys: readonly string[],
): Promise<Map<string, Body>> {
  const { sql, moment, tags, drafts } = context;
  for (const key of keys) tags.add(itemTag(kind, key));
  const stopped = async () => {
    const stops = await stopsOf(kind, context);
    return { stops, ended: await endedKeys(kind, stops, context) };
  };
  const [versions, { stops, ended }] = await Promise.all([
    memoizeByKey(context, ['items', kind, ...keys], () => current(sql, moment, kind, keys)),
    stopped(),
  ]);
  const isEnded = fundEnding(kind, context);
  const published = [...versions].flatMap(([key, { body }]) =>
    ended.includes(key) || isEnded(body) ? [] : [[key, body as Body] as const],
  );
  const isStopped = (key: string) => stops.keys(kind).has(key);
  const drafted = keys.flatMap((key) =>
    drafts.has(itemTag(kind, key)) ? [[key, drafts.get(itemTag(kind, key)) as Body] as const] : [],
  );
  const found = new Map([...published, ...drafted].filter(([key]) => !isStopped(key)));
  return translateItems(kind, found, context);
}

export async function readItem<Body>(
  context: CallContext,
  kind: Kind,
  key: string,
): Promise<Body | undefined> {
  return (await readItems<Body>(context, kind, [key])).get(key);
}

/** A part of a list, or all of it, in the order of its kind; of several lists that share no item as if they were one. */
export async function readList<Body>(
  context: CallContext,
  kind: Kind,
  facets: string | readonly string[],
  part: ListRange = { limit: WHOLE, offset: 0 },
): Promise<{ rows: Body[]; total: number }> {
  const wanted = [facets].flat();
  for (const facet of wanted) context.tags.add(listTag(kind, facet));
  const except = [...(part.except ?? []), ...(await leftOutKeys(kind, context))];
  const isEnded = fundEnding(kind, context);
  const found = await memoizeByKey(context, ['list', kind, part, except, ...wanted], (inner) =>
    readCounted(inner, kind, wanted, { ...part, except }),
  );
  const stopped = (await stopsOf(kind, context)).keys(kind);
  const drafts = without(context.drafts, kind, [...stopped, ...(part.except ?? [])]);
  const { rows, total } = overlayDraftsOnList(found, drafts, { kind, facets: wanted, part });
  const shown = rows.filter(({ body }) => !isEnded(body));
  return { rows: await translateRows<Body>(kind, shown, context), total };
}

/** The rows with the list's total, which is counted once for all its parts: of a hundred thousand rows that takes longer than a part. */
async function readCounted(
  context: CallContext,
  kind: Kind,
  facets: readonly string[],
  part: ListRange,
): Promise<ListSlice> {
  const read = ({ sql, moment }: CallContext, total?: number) =>
    listRows(sql, moment, kind, facets, { ...part, ...(total !== undefined && { total }) });
  const { within = null, except = [] } = part;
  let counted: ListSlice | undefined;
  const total = await keepByKey(
    context,
    ['total', kind, within, except, ...facets],
    async (inner) => {
      for (const facet of facets) inner.tags.add(listTag(kind, facet));
      counted = await read(inner);
      return counted.total;
    },
    'asked',
  );
  return counted ?? (await read(context, total));
}

/** The drafts but those of these items. */
function without(
  drafts: ReadonlyMap<string, JsonValue>,
  kind: Kind,
  except: readonly string[],
): ReadonlyMap<string, JsonValue> {
  if (except.length === 0 || drafts.size === 0) return drafts;
  const names = new Set(except.map((key) => itemTag(kind, key)));
  return new Map([...drafts].filter(([name]) => !names.has(name)));
}

/** `record[1]` of a list; `isMore`: it has more rows than were counted. */
export function totalsOf({
  total,
  isMore = false,
}: {
  total: number;
  isMore?: boolean;
}): [{ totalcount: string; ismore?: '1' }] {
  return [{ totalcount: String(total), ...(isMore && { ismore: '1' }) }];
}

/** Which rows a caller wants, at most `most`. Numbers come as strings; an empty one is the default, never "all". */
export function pageOf(
  {
    pagecount = '',
    pageoffset = '',
  }: {
    pagecount?: string | undefined;
    pageoffset?: string | undefined;
  },
  most = MAX_PAGE_SIZE,
) {
  const limit = pagecount === '' ? PAGE_SIZE : Number(pagecount);
  return { limit: Math.min(limit, most), offset: Number(pageoffset) };
}
