import type { suitabilityCalls } from '#schemas/calls/account/suitability.ts';
import type { CallEntry } from '../entry/entry.ts';
import { investorBodyRead, investorBodySubmit } from '../entry/upstream.ts';

export const suitabilityEntries = {
  'account/suitability/match': investorBodyRead,
  'account/suitability/notice': investorBodyRead,
  'account/suitability/notice/sign': investorBodySubmit,
  'account/suitability/confirm': investorBodySubmit,
  'account/suitability/history/list': investorBodyRead,
} satisfies Record<keyof typeof suitabilityCalls, CallEntry>;
