import type { riskCalls } from '#schemas/calls/account/risk.ts';
import type { CallEntry } from '../entry/entry.ts';
import { investorBodyRead, investorBodySubmit } from '../entry/upstream.ts';

export const riskEntries = {
  'account/risk/question/list': investorBodyRead,
  'account/risk/submit': investorBodySubmit,
  'account/risk/confirm': investorBodySubmit,
  'account/risk/result': investorBodyRead,
  'account/risk/history/list': investorBodyRead,
} satisfies Record<keyof typeof riskCalls, CallEntry>;
