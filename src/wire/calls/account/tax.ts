import type { taxCalls } from '#schemas/calls/account/tax.ts';
import type { CallEntry } from '../entry/entry.ts';
import { investorBodyRead, investorBodySubmit } from '../entry/upstream.ts';

export const taxEntries = {
  'account/tax/query': investorBodyRead,
  'account/tax/statement': investorBodyRead,
  'account/tax/declare': investorBodySubmit,
} satisfies Record<keyof typeof taxCalls, CallEntry>;
