import type { applyCalls } from '#schemas/calls/trade/apply.ts';
import type { CallEntry } from '../entry/entry.ts';
import { investorRead, investorSubmit } from '../entry/upstream.ts';

export const applyEntries = {
  'trade/apply/check': investorRead,
  'trade/limit/query': investorRead,
  'trade/subscribe/apply': investorSubmit,
  'trade/buy/apply': investorSubmit,
  'trade/buy/trial': investorRead,
  'trade/redeem/apply': investorSubmit,
  'trade/redeem/fast': investorSubmit,
  'trade/redeem/trial': investorRead,
  'trade/convert/apply': investorSubmit,
  'trade/convert/trial': investorRead,
  'trade/convert/target/list': investorRead,
} satisfies Record<keyof typeof applyCalls, CallEntry>;
