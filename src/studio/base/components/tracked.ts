/** A value that is replaced as a whole when something of it changes. */
export interface TrackedStore<T extends object> {
  get(): T;
  /** From now on it is this. `tell` has to follow. */
  set(next: T): void;
  /** Tells those who listen that it is another one. */
  notify(): void;
  subscribe(listener: () => void): () => void;
}

export function createTrackedStore<T extends object>(first: T): TrackedStore<T> {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next) {
      current = next;
    },
    notify() {
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A source as one component reads it. */
export interface TrackedProxy<T extends object> {
  /** Always the newest; the same object for ever, so that it may be handed on. */
  value: T;
  /** What is read from here on is read for what is shown. */
  begin(): void;
  /** What is read from here on is read in passing. */
  end(): void;
  /** Another number once something that was read for what is shown is different. */
  version(): number;
}

/** Notes which parts are read; of the part `nested` its own parts. */
export function createTrackedProxy<T extends object>(
  get: () => T,
  nested?: keyof T,
): TrackedProxy<T> {
  const seen = new Map<string, { value: unknown; now(): unknown }>();
  let isShowing = false;
  let version = 0;

  function facade<P extends object>(prefix: string, now: () => P, inner?: PropertyKey): P {
    let own: object | undefined;
    return new Proxy(now(), {
      get(_first, key) {
        const part = () => Reflect.get(now(), key);
        const value: unknown = part();
        if (key === inner && typeof value === 'object' && value !== null)
          return (own ??= facade(`${String(key)}.`, (): object => Object(part())));
        if (isShowing) seen.set(prefix + String(key), { value, now: part });
        return value;
      },
    });
  }
  return {
    value: facade('', get, nested),
    begin: () => void (isShowing = true),
    end: () => void (isShowing = false),
    version() {
      for (const read of seen.values()) {
        const value = read.now();
        if (Object.is(value, read.value)) continue;
        read.value = value;
        version += 1;
      }
      return version;
    },
  };
}
