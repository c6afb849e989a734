/** Puts what `next` exports into the maps and objects that `current` exports, so that modules that hold them see it. */
export function adoptExports(current: object, next: object): void {
  for (const [name, value] of Object.entries(next)) adopt(Reflect.get(current, name), value);
}

function adopt(current: unknown, next: unknown): void {
  if (current instanceof Map && next instanceof Map) {
    current.clear();
    for (const [key, value] of next) current.set(key, value);
  } else if (isRecord(current) && isRecord(next)) {
    for (const key of Object.keys(current))
      if (!(key in next)) Reflect.deleteProperty(current, key);
    Object.assign(current, next);
  }
}

function isRecord(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
