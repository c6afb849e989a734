import { createContext, useContext } from 'react';
import type { Ahead } from './start-ahead.ts';

export const AheadContext = createContext<Ahead | null>(null);

/** What was begun before the studio was drawn; null where nothing was. */
export function useAhead(): Ahead | null {
  return useContext(AheadContext);
}
