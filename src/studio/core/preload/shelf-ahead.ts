import type { DocumentName } from '#wire/studio/routes.ts';
import type { Shelf } from '../sync/kept/keeper.ts';
import { openShelf } from '../sync/kept/shelf.ts';

/** What the browser keeps of a document's draft, read while nobody needs it yet. Rejects where it keeps nothing. */
export function openShelfAhead(account: string, { kind, key }: DocumentName): Promise<Shelf> {
  const opened = open(account, `${kind}:${key}`);
  // Whoever takes it hears of that; it is no fault that nobody did.
  opened.catch(() => undefined);
  return opened;
}

async function open(account: string, document: string): Promise<Shelf> {
  const shelf = await openShelf(account, document);
  let read: ReturnType<Shelf['load']> | null = Promise.resolve(await shelf.load());
  return {
    ...shelf,
    load() {
      const kept = read ?? shelf.load();
      // What was read is not held for as long as the draft is open.
      read = null;
      return kept;
    },
  };
}
