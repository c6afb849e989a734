import type { SharedList, SharedListState } from '#ui/visitor/own-funds.ts';
import type { ReadRows } from './read-pages.ts';

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
