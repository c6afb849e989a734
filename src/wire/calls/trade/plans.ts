import type { planCalls } from '#schemas/calls/trade/plans.ts';
import type { CallEntry } from '../entry/entry.ts';
import { investorRead, investorSubmit } from '../entry/upstream.ts';

export const planEntries = {
  'trade/plan/create': investorSubmit,
  'trade/plan/change': investorSubmit,
  'trade/plan/pause': investorSubmit,
  'trade/plan/resume': investorSubmit,
  'trade/plan/terminate': investorSubmit,
  'trade/plan/list': investorRead,
  'trade/plan/detail': investorRead,
  'trade/plan/dates': investorRead,
  'trade/plan/trial': investorRead,
  'trade/plan/payment/list': investorRead,
} satisfies Record<keyof typeof planCalls, CallEntry>;
