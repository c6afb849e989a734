import type { accountCalls } from '#schemas/calls/account.ts';
import type { CallEntry } from './entry.ts';

export const accountEntries = {} satisfies Record<keyof typeof accountCalls, CallEntry>;
