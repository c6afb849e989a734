import { createContext } from 'react';

/** Loads code that is split from the rest; null where it cannot be had, after everything was tried. Never rejects. */
export type LoadChunk = <T>(load: () => Promise<T>) => Promise<T | null>;

/** How the parts below it load code that comes later. Without it a chunk is asked for once. */
export const ChunksContext = createContext<LoadChunk>((load) => load().catch(() => null));
