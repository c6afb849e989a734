/** What `make` answers, made when it is first asked for and kept. What it throws is not kept. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
