/** Results that were worked out from inputs, by one of these. */
type Recalled<V> = WeakMap<object, { inputs: readonly unknown[]; result: V }[]>;

/**
 * Works out once what follows from several values. They are compared by identity, so that objects among them must never be changed.
 * `anchor`, one of them, holds the last `most` results for as long as it lives itself.
 */
export function createRecall<V>(most: number) {
  const known: Recalled<V> = new WeakMap();
  return (anchor: object, inputs: readonly unknown[], work: () => V): V => {
    const kept = known.get(anchor) ?? [];
    const found = kept.find((one) => isSame(one.inputs, inputs));
    if (found) return found.result;
    const result = work();
    known.set(anchor, [{ inputs, result }, ...kept].slice(0, most));
    return result;
  };
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}
