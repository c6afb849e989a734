/** Works out once what follows from an object that is never changed. */
export function derive<K extends object, V>(work: (from: K) => V): (from: K) => V {
  const known = new WeakMap<K, { result: V }>();
  return (from) => {
    const found = known.get(from) ?? { result: work(from) };
    known.set(from, found);
    return found.result;
  };
}
