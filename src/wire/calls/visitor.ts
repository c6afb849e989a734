import type { visitorCalls } from '#schemas/calls/visitor.ts';
import type { CallEntry } from './entry.ts';

export const visitorEntries = {} satisfies Record<keyof typeof visitorCalls, CallEntry>;
