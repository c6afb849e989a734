import type { DocumentName } from '#wire/studio/routes.ts';
import type { DraftStorage } from '../sync/persistence/draft-persister.ts';
import { openDraftStorage } from '../sync/persistence/draft-storage.ts';

/** What the browser keeps of a document's draft, read while nobody needs it yet. Rejects where it keeps nothing. */
export function preloadStorage(
  account: string,
  { kind, key }: DocumentName,
): Promise<DraftStorage> {
  const opened = open(account, `${kind}:${key}`);
  // The caller that takes it gets the error; that none did is no fault.
  opened.catch(() => undefined);
  return opened;
}

async function open(account: string, document: string): Promise<DraftStorage> {
  const storage = await openDraftStorage(account, document);
  let read: ReturnType<DraftStorage['load']> | null = Promise.resolve(await storage.load());
  return {
    ...storage,
    load() {
      const kept = read ?? storage.load();
      // What was read is not held for as long as the draft is open.
      read = null;
      return kept;
    },
  };
}
