import type { ReadRows } from './read-pages.ts';

export interface SharedListState<Row> {
  /** Null until it was read once. A failed reload leaves them. */
  rows: readonly Row[] | null;
  /** Why the last read failed; null where it did not. */
  failure: string | null;
  loading: boolean;
}

/** A list that several views show and that is read once for all of them. */
export interface SharedList<Row> {
  get(): SharedListState<Row>;
  /** The first view has the list read, and so has the first one after all were gone. */
  subscribe(listener: () => void): () => void;
  /** Reads it again, unless that is under way. */
  reload(): Promise<void>;
  /** Changes the rows without reading, and tells the views. */
  change(rows: readonly Row[] | null): void;
}

export function createSharedList<Row>(read: () => Promise<ReadRows<Row>>): SharedList<Row> {
  let state: SharedListState<Row> = { rows: null, failure: null, loading: false };
  const listeners = new Set<() => void>();

  function set(next: Partial<SharedListState<Row>>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  async function reload(): Promise<void> {
    if (state.loading) return;
    set({ loading: true });
    const answer = await read();
    set({
      loading: false,
      failure: answer.ok ? null : answer.msg,
      ...(answer.ok && { rows: answer.rows }),
    });
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) void reload();
      return () => listeners.delete(listener);
    },
    reload,
    change: (rows) => set({ rows }),
  };
}
