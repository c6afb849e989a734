import type { ReadShare } from '../cache/read-cache.ts';
import type { CallContext } from './context.ts';

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

/** The same, and kept for other pages and calls: only for what depends on nothing but the moment's day and what its tags name, and is never changed. */
export function keepByKey<T>(
  context: CallContext,
  asked: readonly unknown[],
  read: (context: CallContext) => Promise<T>,
  share?: ReadShare,
): Promise<T> {
  return memoizeByKey(context, asked, async (inner) => {
    if (!inner.kept) return read(inner);
    // What is read in another language is another thing.
    const name = JSON.stringify(inner.language ? [inner.language, ...asked] : asked);
    const found = await inner.kept.read(
      name,
      async () => {
        const tags = new Set<string>();
        return { value: await read({ ...inner, tags }), tags };
      },
      share,
    );
    for (const tag of found.tags) inner.tags.add(tag);
    return found.value;
  });
}
