import type { accountServiceCalls } from '#schemas/calls/account/services.ts';
import type { CallEntry } from '../entry/entry.ts';
import { investorBodyRead, investorBodySubmit, investorMark } from '../entry/upstream.ts';

export const accountServiceEntries = {
  'account/complaint/submit': investorBodySubmit,
  'account/complaint/list': investorBodyRead,
  'account/complaint/detail': investorBodyRead,
  'account/appointment/submit': investorBodySubmit,
  'account/appointment/list': investorBodyRead,
  'account/appointment/cancel': investorBodySubmit,
  'account/coupon/list': investorBodyRead,
  'account/points/query': investorBodyRead,
  'account/points/list': investorBodyRead,
  'account/favorite/list': investorBodyRead,
  'account/favorite/add': investorMark,
  'account/favorite/remove': investorMark,
} satisfies Record<keyof typeof accountServiceCalls, CallEntry>;
