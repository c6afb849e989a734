/** Texts that one tab keeps over page loads; in memory where the browser keeps nothing, so until the page is left. */
export interface TabStorage {
  read(name: string): string | null;
  /** False where the text is only in memory. */
  write(name: string, text: string): boolean;
  remove(name: string): void;
}

/** Over the browser's storage, which may be forbidden (null), full, or cleared by hand at any time. */
export function createTabStorage(storage: Storage | null = sessionStorageIfAllowed()): TabStorage {
  /** Only what the browser did not take. */
  const memory = new Map<string, string>();

  return {
    read: (name) => memory.get(name) ?? attempt(() => storage?.getItem(name)) ?? null,
    write(name, text) {
      const isKept = attempt(() => {
        storage?.setItem(name, text);
        return storage !== null;
      });
      if (isKept) memory.delete(name);
      else memory.set(name, text);
      return isKept === true;
    },
    remove(name) {
      memory.delete(name);
      attempt(() => storage?.removeItem(name));
    },
  };
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Null where the browser forbids it: then even the name throws. */
function sessionStorageIfAllowed(): Storage | null {
  return attempt(() => globalThis.sessionStorage) ?? null;
}

/** The value in a JSON text that a storage gave; null where it is none, since anybody can write there. */
export function parseStored(text: string | null): unknown {
  return attempt(() => JSON.parse(text ?? 'null') as unknown) ?? null;
}
