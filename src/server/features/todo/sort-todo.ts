import type { WaitingItem } from '#wire/studio/todo.ts';

/** Those with a due time first, the next first; then the newest. */
export function sortTodo(items: readonly WaitingItem[]): WaitingItem[] {
  return items.toSorted((a, b) => {
    if (a.due !== null && b.due !== null) return Date.parse(a.due) - Date.parse(b.due);
    if (a.due !== null || b.due !== null) return a.due === null ? 1 : -1;
    return Date.parse(b.at) - Date.parse(a.at);
  });
}
