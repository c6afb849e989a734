import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Key of every page: where single ones are too many, or what was purged is not known, everything goes. */
const EVERYTHING = '*';
/** Characters of a page's header: half of what a shared cache takes for all of an answer's headers. */
const MAX_CHARACTERS = 4000;
const SEPARATOR = 1;

const known = new LRUCache<string, string>({ max: 20_000 });

/** A cache tag as a key: of fixed length, in characters that no header parts, and telling a visitor nothing. */
function keyOf(tag: string): string {
  const found = known.get(tag);
  if (found !== undefined) return found;
  const key = createHash('sha256').update(tag).digest('base64url').slice(0, 12);
  known.set(tag, key);
  return key;
}

/** What a tag belongs to, `fund:*` of `fund:000001` and of `fund/all`. */
function groupOf(tag: string): string {
  return `${/^[^:/]*/.exec(tag)?.[0] ?? ''}:*`;
}

/** The key that purges all pages. */
export const EVERY_PAGE = keyOf(EVERYTHING);

/**
 * The surrogate keys of a page: one for each tag. Where they are too many, the largest groups of them have one key
 * together, which is purged with each of the group.
 */
export function keysOfPage(tags: Iterable<string>, maxCharacters = MAX_CHARACTERS): string[] {
  const groups = new Map<string, Set<string>>();
  for (const tag of tags) {
    const group = groupOf(tag);
    groups.set(group, (groups.get(group) ?? new Set()).add(keyOf(tag)));
  }
  const bySize = [...groups].toSorted(([, one], [, other]) => other.size - one.size);
  const lengthOf = (keys: readonly string[]) => keys.length * (EVERY_PAGE.length + SEPARATOR);
  const collect = () => [EVERY_PAGE, ...bySize.flatMap(([, keys]) => [...keys])];
  for (const entry of bySize) {
    if (lengthOf(collect()) <= maxCharacters) break;
    entry[1] = new Set([keyOf(entry[0])]);
  }
  const keys = collect();
  return lengthOf(keys) <= maxCharacters ? keys : [EVERY_PAGE];
}

/** The keys to purge because these tags were touched: their own, and those of their groups. */
export function keysToPurge(tags: Iterable<string>): string[] {
  return [...new Set([...tags].flatMap((tag) => [keyOf(tag), keyOf(groupOf(tag))]))];
}
