import type { paymentCalls } from '#schemas/calls/trade/payment.ts';
import type { CallEntry } from '../entry/entry.ts';
import { investorRead, investorSubmit } from '../entry/upstream.ts';

export const paymentEntries = {
  'trade/pay/channel/list': investorRead,
  'trade/pay/apply': investorSubmit,
  'trade/pay/query': investorRead,
  'trade/pay/remittance/query': investorRead,
} satisfies Record<keyof typeof paymentCalls, CallEntry>;
