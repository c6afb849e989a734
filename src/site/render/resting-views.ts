const loading = new Map<string, Promise<void>>();

/** The views of these types come when `loaded` is fulfilled, be it that they were lost. Until then their blocks are not hydrated. */
export function awaitViews(types: readonly string[], loaded: Promise<void>): void {
  for (const type of types) loading.set(type, loaded);
}

/** What the hydration of a block of the type waits for. */
export function awaitedView(type: string): Promise<void> | undefined {
  return loading.get(type);
}
