import type { CallSchema } from './parts.ts';

/** Sessions of investors. */
export const authCalls = {} satisfies Record<string, CallSchema>;
