import { LRUCache } from 'lru-cache';
import type { JsonValue } from '#schemas/json.ts';
import { listTag, type Kind } from '#server/store/content/kinds.ts';
import { listRows } from '#server/store/content/list.ts';
import type { Version } from '#server/store/content/read.ts';
import type { CallContext } from '../../calls/context.ts';
import { leftOutKeys, readList, WHOLE } from '../../calls/read.ts';
import { stateOfKinds } from '../../calls/state-of-kinds.ts';

/** The kinds whose lists each search reads whole. */
const KINDS = [
  'synonym',
  'question',
  'person',
  'job',
  'place',
  'download',
] as const satisfies readonly Kind[];

/** Two states of each: a render may have begun before the last release. */
const kept = new LRUCache<string, Promise<readonly Version[]>>({ max: KINDS.length * 2 });

/** All items of a kind, as `readList` has them; a process keeps them until one of these kinds changes. */
export async function readSearchedList<Body>(
  context: CallContext,
  kind: (typeof KINDS)[number],
): Promise<Body[]> {
  const hasDrafts = [...context.drafts.keys()].some((name) => name.startsWith(`${kind}:`));
  if (hasDrafts || context.language) return (await readList<Body>(context, kind, 'all')).rows;
  context.tags.add(listTag(kind, 'all'));
  const { sql, moment } = context;
  const [except, state] = await Promise.all([
    leftOutKeys(kind, context),
    stateOfKinds(KINDS, context),
  ]);
  const name = `${kind} ${state}`;
  const found =
    kept.get(name) ?? listRows(sql, moment, kind, 'all', { limit: WHOLE }).then(({ rows }) => rows);
  kept.set(name, found);
  found.catch(() => kept.delete(name));
  // Publishing checked the bodies by the schema of their kind.
  return (await found).flatMap(({ key, body }) =>
    except.includes(key) ? [] : [body as JsonValue as Body],
  );
}
