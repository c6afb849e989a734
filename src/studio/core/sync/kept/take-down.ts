import type { Dropped } from '../replica/pending.ts';
import type { Means, Replica } from '../replica/replica.ts';
import { restore } from './restore.ts';
import type { Shelf } from './keeper.ts';

/** A tab's place to keep a draft, and what it kept there. */
export interface TakenDown {
  shelf: Shelf;
  /** Null where nothing was kept, or nothing that can be gone on from. */
  replica: Replica | null;
  /** Steps that were kept and no longer fit. */
  dropped: Dropped[];
}

/** A browser's database that does not answer for this long, in milliseconds, is not waited for. */
const LONGEST = 3000;

/** Null where the browser keeps nothing, or does not answer in time. */
export async function takeDown(
  openShelf: () => Promise<Shelf>,
  means: Means,
): Promise<TakenDown | null> {
  let isLate = false;
  const work = (async () => {
    const shelf = await openShelf();
    const kept = await shelf.load();
    if (isLate) shelf.close();
    const restored = kept && restore(kept, means);
    return restored?.ok
      ? { shelf, replica: restored.replica, dropped: restored.dropped }
      : { shelf, replica: null, dropped: [] };
  })();
  const lateness = new Promise<null>((resolve) => {
    setTimeout(() => {
      isLate = true;
      resolve(null);
    }, LONGEST);
  });
  return Promise.race([work.catch(() => null), lateness]);
}
