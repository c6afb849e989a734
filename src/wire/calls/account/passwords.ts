import type { passwordCalls } from '#schemas/calls/account/passwords.ts';
import type { CallEntry } from '../entry/entry.ts';
import { investorRead, investorSubmit, visitorSubmit } from '../entry/upstream.ts';

export const passwordEntries = {
  'account/password/state': investorRead,
  'account/password/identity': visitorSubmit,
  'account/password/login/change': investorSubmit,
  'account/password/login/reset': visitorSubmit,
  'account/password/trade/change': investorSubmit,
  'account/password/trade/reset': investorSubmit,
  'account/password/trade/check': investorSubmit,
} satisfies Record<keyof typeof passwordCalls, CallEntry>;
