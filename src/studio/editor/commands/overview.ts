/** Whether the overview of keys is open: it opens by command, and from the rail on screens without commands. */
let isOpen = false;
const listeners = new Set<() => void>();

function become(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

export const openOverview = () => become(true);
export const closeOverview = () => become(false);
export const isOverviewOpen = () => isOpen;

export function subscribeOverview(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
