import type { professionalCalls } from '#schemas/calls/account/professional.ts';
import type { CallEntry } from '../entry/entry.ts';
import { investorBodyRead, investorBodySubmit } from '../entry/upstream.ts';

/** Fixed by the specification for the ordinary-to-professional change. */
const headers = { 'x-menu-id': 'professional', 'x-user-id': 'web' };

export const professionalEntries = {
  'account/professional/apply': { ...investorBodySubmit, headers },
  'account/professional/query': { ...investorBodyRead, headers },
  'account/professional/cancel': { ...investorBodySubmit, headers },
} satisfies Record<keyof typeof professionalCalls, CallEntry>;
