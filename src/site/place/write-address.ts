import type { ChangeKind } from '#ui/address-context.ts';

type Write = (address: string, kind: ChangeKind) => void;

let writeInside: Write | undefined;

/** While it is shown, the site's navigation takes the addresses that views write as those of the page it shows. Answers how to end that. */
export function provideWrite(write: Write): () => void {
  writeInside = write;
  return () => {
    if (writeInside === write) writeInside = undefined;
  };
}

/** The page that is shown has another address from now on: it stays, and nothing is loaded. */
export function writeAddress(address: string, kind: ChangeKind): void {
  writeInside?.(address, kind);
}
