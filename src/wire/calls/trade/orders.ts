import type { orderCalls } from '#schemas/calls/trade/orders.ts';
import type { CallEntry } from '../entry/entry.ts';
import { investorDownload, investorRead, investorSubmit } from '../entry/upstream.ts';

export const orderEntries = {
  'trade/order/list': investorRead,
  'trade/order/detail': investorRead,
  'trade/order/cancel': investorSubmit,
  'trade/order/progress': investorRead,
  'trade/order/confirmed/list': investorRead,
  'trade/order/export': investorDownload,
} satisfies Record<keyof typeof orderCalls, CallEntry>;
