/**
 * Milliseconds until an idle connection is closed, on both listeners. A proxy that keeps it longer, as with Node's own five
 * seconds, sends requests into one that is closed.
 */
export const KEEP_ALIVE_MS = 72_000;
