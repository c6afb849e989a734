import { createContext, useContext } from 'react';
import type { Preload } from './start-preload.ts';

export const PreloadContext = createContext<Preload | null>(null);

/** What was begun before the studio was drawn; null where nothing was. */
export function usePreload(): Preload | null {
  return useContext(PreloadContext);
}
