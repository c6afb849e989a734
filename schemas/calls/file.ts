import type { CallSchema } from './parts.ts';

/** Files. */
export const fileCalls = {} satisfies Record<string, CallSchema>;
