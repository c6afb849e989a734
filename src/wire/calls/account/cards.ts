import type { cardCalls } from '#schemas/calls/account/cards.ts';
import type { CallEntry } from '../entry/entry.ts';
import { investorRead, investorSubmit } from '../entry/upstream.ts';

export const cardEntries = {
  'account/card/list': investorRead,
  'account/card/detail': investorRead,
  'account/card/sms': investorSubmit,
  'account/card/verify': investorSubmit,
  'account/card/add': investorSubmit,
  'account/card/change': investorSubmit,
  'account/card/change/query': investorRead,
  'account/card/delete': investorSubmit,
  'account/card/default': investorSubmit,
  'account/card/cashless/query': investorRead,
  'account/card/cashless/sign': investorSubmit,
} satisfies Record<keyof typeof cardCalls, CallEntry>;
