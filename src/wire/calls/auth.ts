import type { authCalls } from '#schemas/calls/auth.ts';
import type { CallEntry } from './entry.ts';

export const authEntries = {} satisfies Record<keyof typeof authCalls, CallEntry>;
