import type { fileCalls } from '#schemas/calls/file.ts';
import type { CallEntry } from './entry.ts';

export const fileEntries = {} satisfies Record<keyof typeof fileCalls, CallEntry>;
