import type { agreementCalls } from '#schemas/calls/trade/agreements.ts';
import type { CallEntry } from '../entry/entry.ts';
import {
  investorBodyRead,
  investorBodySubmit,
  investorRead,
  investorSubmit,
} from '../entry/upstream.ts';

export const agreementEntries = {
  'trade/contract/list': investorRead,
  'trade/contract/text': investorRead,
  'trade/contract/sign': investorSubmit,
  'trade/contract/signed/list': investorRead,
  'trade/doublerecord/query': investorBodyRead,
  'trade/doublerecord/apply': investorBodySubmit,
  'trade/doublerecord/result': investorBodyRead,
} satisfies Record<keyof typeof agreementCalls, CallEntry>;
