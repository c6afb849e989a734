/** Whether two JSON values are equal, in whatever order the keys of objects stand. `undefined` is equal to an absent field. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isContainer(a) || !isContainer(b)) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => isSameJson(item, b[index]))
    );
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
    isSameJson(ownField(a, key), ownField(b, key)),
  );
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function ownField(value: object, key: string): unknown {
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}
