import type { JsonValue } from '#schemas/json.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#wire/public/constants.ts';
import { itemTag, listTag, type Kind } from '#server/store/content/kinds.ts';
import { listRows, type ListRange } from '#server/store/content/list.ts';
import { current } from '#server/store/content/read.ts';
import type { CallContext } from './context.ts';
import { readStops } from '../snapshot/read-stops.ts';
import { NO_STOPS, type StopIndex } from '../snapshot/stop-index.ts';
import { overlayDraftsOnList } from './overlay-drafts-on-list.ts';

/** More rows than any list of a fund company has; a call that reads a whole list reads no further. */
export const WHOLE = 100_000;

/** The kinds of items that have an address, and so can be stopped. */
const STOPPABLE: ReadonlySet<Kind> = new Set<Kind>(['fund', 'manager', 'article', 'job', 'honour']);

/** What is stopped, read once for all calls of a page. */
function stopsOf(kind: Kind, context: CallContext): Promise<StopIndex> | StopIndex {
  if (!STOPPABLE.has(kind)) return NO_STOPS;
  return memoizeByKey(context, ['stops'], (inner) =>
    readStops({
      current: async (of, key) => (await readItem<JsonValue>(inner, of as Kind, key)) ?? null,
    }),
  );
}

/** The keys of the stopped items of a kind, sorted. */
export async function stoppedKeys(kind: Kind, context: CallContext): Promise<string[]> {
  return [...(await stopsOf(kind, context)).keys(kind)].toSorted();
}

/** The current bodies of these items, by key, without those that are stopped. Publishing checked them by the schema of their kind. */
export async function readItems<Body>(
  context: CallContext,
  kind: Kind,
  keys: readonly string[],
): Promise<Map<string, Body>> {
  const { sql, moment, tags, drafts } = context;
  for (const key of keys) tags.add(itemTag(kind, key));
  const [versions, stops] = await Promise.all([
    memoizeByKey(context, ['items', kind, ...keys], () => current(sql, moment, kind, keys)),
    stopsOf(kind, context),
  ]);
  const isStopped = (key: string) => stops.keys(kind).has(key);
  const drafted = keys.flatMap((key) =>
    drafts.has(itemTag(kind, key)) ? [[key, drafts.get(itemTag(kind, key)) as Body] as const] : [],
  );
  return new Map(
    [...[...versions].map(([key, { body }]) => [key, body as Body] as const), ...drafted].filter(
      ([key]) => !isStopped(key),
    ),
  );
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
  const { sql, moment, tags } = context;
  const wanted = [facets].flat();
  for (const facet of wanted) tags.add(listTag(kind, facet));
  const except = await stoppedKeys(kind, context);
  const found = await memoizeByKey(context, ['list', kind, part, except, ...wanted], () =>
    listRows(sql, moment, kind, wanted, { ...part, except }),
  );
  const drafts = without(context.drafts, kind, except);
  const { rows, total } = overlayDraftsOnList(found, drafts, { kind, facets: wanted, part });
  return { rows: rows.map(({ body }) => body as Body), total };
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

/** Several calls of a page read the same; the later ones get what the first gets, and its tags, also while it is under way. `read` reads by the context that it is given. */
export async function memoizeByKey<T>(
  context: CallContext,
  asked: readonly unknown[],
  read: (context: CallContext) => Promise<T>,
): Promise<T> {
  const name = JSON.stringify(asked);
  let found = context.reads.get(name);
  if (!found) {
    const tags = new Set<string>();
    found = { value: read({ ...context, tags }), tags };
    context.reads.set(name, found);
  }
  // One key is always read in one way, so that its value has one type.
  const value = (await found.value) as T;
  for (const tag of found.tags) context.tags.add(tag);
  return value;
}

/** The same, and kept for other pages: only for what depends on nothing but the moment's day and what its tags name, and is never changed. */
export function keepByKey<T>(
  context: CallContext,
  asked: readonly unknown[],
  read: (context: CallContext) => Promise<T>,
): Promise<T> {
  return memoizeByKey(context, asked, async (inner) => {
    if (!inner.kept) return read(inner);
    const found = await inner.kept.read(JSON.stringify(asked), async () => {
      const tags = new Set<string>();
      return { value: await read({ ...inner, tags }), tags };
    });
    for (const tag of found.tags) inner.tags.add(tag);
    return found.value;
  });
}

/** Which rows a caller wants. Numbers come as strings; an empty one is the default, never "all". */
export function pageOf({
  pagecount = '',
  pageoffset = '',
}: {
  pagecount?: string | undefined;
  pageoffset?: string | undefined;
}) {
  const limit = pagecount === '' ? PAGE_SIZE : Number(pagecount);
  return { limit: Math.min(limit, MAX_PAGE_SIZE), offset: Number(pageoffset) };
}
