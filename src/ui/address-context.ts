import { createContext } from 'react';

/** `replace` for what is tried out, such as a filter; `push` where Back should lead to what was shown before, such as a page of a list. */
export type ChangeKind = 'replace' | 'push';

/** Writes the page's address without loading anything. Nothing where there is no address to write, as in the studio's preview. */
export const AddressContext = createContext<(address: string, kind: ChangeKind) => void>(
  () => undefined,
);
