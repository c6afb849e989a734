import type { tradeCalls } from '#schemas/calls/trade.ts';
import type { CallEntry } from './entry.ts';

export const tradeEntries = {} satisfies Record<keyof typeof tradeCalls, CallEntry>;
