/**
 * An immutable map from text to values, a hash trie: `put` copies the few branches on the way to a key and shares the
 * rest, so that changing one of thousands of entries costs what changing one of hundreds does.
 */
export interface PersistentMap<V> {
  readonly size: number;
  readonly top: Slot<V>;
}

type Slot<V> = Branch<V> | Leaf<V> | undefined;
type Branch<V> = readonly Slot<V>[];

interface Leaf<V> {
  readonly hash: number;
  readonly key: string;
  readonly value: V;
  /** Another key with the same hash. */
  readonly next: Leaf<V> | undefined;
}

const BITS = 5;
const WIDTH = 1 << BITS;

export function emptyMap<V>(): PersistentMap<V> {
  return { size: 0, top: undefined };
}

export function get<V>(map: PersistentMap<V>, key: string): V | undefined {
  const hash = hashOf(key);
  let slot = map.top;
  for (let shift = 0; isBranch(slot); shift += BITS) slot = slot[indexOf(hash, shift)];
  return leafOf(slot, key)?.value;
}

export function put<V>(map: PersistentMap<V>, key: string, value: V): PersistentMap<V> {
  const isNew = get(map, key) === undefined;
  const top = placed(map.top, 0, { hash: hashOf(key), key, value, next: undefined });
  return { size: isNew ? map.size + 1 : map.size, top };
}

/** All entries, in an order that depends on the keys alone. */
export function* entries<V>(map: PersistentMap<V>): Generator<[string, V]> {
  const waiting: Slot<V>[] = [map.top];
  while (waiting.length > 0) {
    const slot = waiting.pop();
    if (isBranch(slot)) waiting.push(...slot);
    else for (let leaf = slot; leaf; leaf = leaf.next) yield [leaf.key, leaf.value];
  }
}

/** The keys whose values are others in `after` than in `before`; costs what changed, not what there is. */
export function* changedKeys<V>(
  before: PersistentMap<V>,
  after: PersistentMap<V>,
): Generator<string> {
  const waiting: (readonly [Slot<V>, Slot<V>])[] = [[before.top, after.top]];
  while (waiting.length > 0) {
    const [old, now] = waiting.pop() ?? [];
    if (old === now) continue;
    if (isBranch(old) && isBranch(now)) {
      for (let index = 0; index < WIDTH; index += 1) waiting.push([old[index], now[index]]);
      continue;
    }
    const [held, holds] = [new Map(leavesOf(old)), new Map(leavesOf(now))];
    for (const key of new Set([...held.keys(), ...holds.keys()]))
      if (held.get(key) !== holds.get(key)) yield key;
  }
}

function leavesOf<V>(slot: Slot<V>): Generator<[string, V]> {
  return entries({ size: 0, top: slot });
}

function placed<V>(slot: Slot<V>, shift: number, leaf: Leaf<V>): Slot<V> {
  if (slot === undefined) return leaf;
  if (isBranch(slot)) {
    const index = indexOf(leaf.hash, shift);
    const copy = slot.slice();
    copy[index] = placed(copy[index], shift + BITS, leaf);
    return copy;
  }
  if (slot.hash === leaf.hash) return chained(slot, leaf);
  const branch = Array.from<Slot<V>>({ length: WIDTH });
  branch[indexOf(slot.hash, shift)] = slot;
  return placed<V>(branch, shift, leaf);
}

function chained<V>(chain: Leaf<V>, leaf: Leaf<V>): Leaf<V> {
  if (chain.key === leaf.key) return { ...leaf, next: chain.next };
  return { ...chain, next: chain.next ? chained(chain.next, leaf) : leaf };
}

function leafOf<V>(chain: Leaf<V> | undefined, key: string): Leaf<V> | undefined {
  let leaf = chain;
  while (leaf && leaf.key !== key) leaf = leaf.next;
  return leaf;
}

function isBranch<V>(slot: Slot<V>): slot is Branch<V> {
  return Array.isArray(slot);
}

function indexOf(hash: number, shift: number): number {
  return (hash >>> shift) & (WIDTH - 1);
}

/** FNV-1a, 32 bits, its bits mixed once more because neighbouring keys differ in the last character only. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1)
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ (hash >>> 13);
}
