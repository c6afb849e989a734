import { longestRun } from '#composition/diff.ts';
import { isSameJson } from '#composition/same-json.ts';
import { isJsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';

/** What became of one item of a list; positions count from 1. */
export interface ItemChange {
  kind: 'added' | 'removed' | 'moved' | 'changed';
  /** In the list after; of a removed item in the list before. */
  at: number;
  /** Of a moved item, in the list before. */
  from: number;
  /** In words; empty where there was none. Alike where only what has no words differs. */
  before: string;
  after: string;
}

const LONGEST = 32;

/** Two lists compared item by item: texts and numbers by themselves, objects by their ids. Null where one is no such list. */
export function listChanges(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): ItemChange[] | null {
  const [old, now] = [itemsOf(before), itemsOf(after)];
  if (!old || !now) return null;
  const [oldKeys, nowKeys] = [[...old.keys()], [...now.keys()]];
  const kept = nowKeys.filter((key) => old.has(key));
  const inOrder = longestRun(kept.map((key) => oldKeys.indexOf(key)));
  const moved = new Set(kept.filter((_, index) => !inOrder.has(index)));
  const change = (kind: ItemChange['kind'], key: string): ItemChange => ({
    kind,
    at: (kind === 'removed' ? oldKeys : nowKeys).indexOf(key) + 1,
    from: oldKeys.indexOf(key) + 1,
    before: wordsOf(old.get(key)),
    after: wordsOf(now.get(key)),
  });
  return [
    ...nowKeys.flatMap((key) => {
      if (!old.has(key)) return [change('added', key)];
      const isChanged = !isSameJson(old.get(key), now.get(key));
      return [
        ...(moved.has(key) ? [change('moved', key)] : []),
        ...(isChanged ? [change('changed', key)] : []),
      ];
    }),
    ...oldKeys.filter((key) => !now.has(key)).map((key) => change('removed', key)),
  ];
}

/** The items by what they are known by; undefined where that is not unique. */
function itemsOf(value: JsonValue | undefined): Map<string, JsonValue> | undefined {
  if (value === undefined || value === null) return new Map();
  if (!Array.isArray(value)) return undefined;
  const keyed = value.flatMap((item) => {
    const key = isJsonObject(item) ? item['id'] : item;
    return typeof key === 'string' || typeof key === 'number' ? [[String(key), item] as const] : [];
  });
  const items = new Map(keyed);
  return items.size === value.length ? items : undefined;
}

/** All that is text in an item, without what only tells items apart. */
function wordsOf(item: JsonValue | undefined): string {
  const text = [...texts(item)].join(' ');
  const characters = [...text];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : text;
}

function* texts(value: JsonValue | undefined): Generator<string> {
  if (typeof value === 'string' || typeof value === 'number') {
    if (value !== '') yield String(value);
  } else if (Array.isArray(value)) for (const part of value) yield* texts(part);
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value))
      if (name !== 'id' && name !== 'type') yield* texts(part);
}
