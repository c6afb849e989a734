import type { fundCalls } from '#schemas/calls/fund.ts';
import { read, type CallEntry } from './entry.ts';

export const fundEntries = {
  'trade/fund/list': read,
  'fund/detail': read,
  'fund/nav/history': read,
  'fund/yield/history': read,
} satisfies Record<keyof typeof fundCalls, CallEntry>;
