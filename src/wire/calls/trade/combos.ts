import type { comboCalls } from '#schemas/calls/trade/combos.ts';
import type { CallEntry } from '../entry/entry.ts';
import { investorBodyRead, investorBodySubmit } from '../entry/upstream.ts';

export const comboEntries = {
  'trade/combo/list': investorBodyRead,
  'trade/combo/detail': investorBodyRead,
  'trade/combo/trial': investorBodyRead,
  'trade/combo/buy': investorBodySubmit,
  'trade/combo/redeem': investorBodySubmit,
  'trade/combo/adjust': investorBodySubmit,
  'trade/combo/adjust/list': investorBodyRead,
  'trade/combo/holding/list': investorBodyRead,
  'trade/combo/plan/create': investorBodySubmit,
  'trade/combo/plan/list': investorBodyRead,
  'trade/combo/plan/terminate': investorBodySubmit,
} satisfies Record<keyof typeof comboCalls, CallEntry>;
