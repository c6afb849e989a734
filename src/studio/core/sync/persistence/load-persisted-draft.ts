import type { RejectedChange } from '../replica/pending.ts';
import type { ReplicaDeps, Replica } from '../replica/replica.ts';
import { restoreReplica } from './restore.ts';
import type { DraftStorage } from './draft-persister.ts';

/** The draft storage of a tab, and what was loaded from it. */
export interface LoadedPersistedDraft {
  storage: DraftStorage;
  /** Null where nothing was kept, or nothing that can be gone on from. */
  replica: Replica | null;
  /** Steps that were kept and no longer fit. */
  rejected: RejectedChange[];
}

/** A browser's database that does not answer for this long, in milliseconds, is not waited for. */
const LONGEST = 3000;

/** Null where the browser keeps nothing, or does not answer in time. */
export async function loadPersistedDraft(
  openStorage: () => Promise<DraftStorage>,
  deps: ReplicaDeps,
): Promise<LoadedPersistedDraft | null> {
  let isLate = false;
  const work = (async () => {
    const storage = await openStorage();
    const persisted = await storage.load();
    if (isLate) storage.close();
    const restored = persisted && restoreReplica(persisted, deps);
    return restored?.ok
      ? { storage, replica: restored.replica, rejected: restored.rejected }
      : { storage, replica: null, rejected: [] };
  })();
  const lateness = new Promise<null>((resolve) => {
    setTimeout(() => {
      isLate = true;
      resolve(null);
    }, LONGEST);
  });
  return Promise.race([work.catch(() => null), lateness]);
}
