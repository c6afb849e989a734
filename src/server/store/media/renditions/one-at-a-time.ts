import { createSerialQueue } from '#server/platform/serial-queue.ts';

/** Runs work one piece after the other, in the order in which it was asked for; work of the same name that waits or runs is shared. */
export function oneAtATime<T>(): (name: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  const enqueue = createSerialQueue();
  return (name, work) => {
    const known = underWay.get(name);
    if (known) return known;
    const mine = enqueue(work).finally(() => underWay.delete(name));
    underWay.set(name, mine);
    return mine;
  };
}
