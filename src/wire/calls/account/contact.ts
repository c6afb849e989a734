import type { contactCalls } from '#schemas/calls/account/contact.ts';
import type { CallEntry } from '../entry/entry.ts';
import { investorRead, investorSubmit } from '../entry/upstream.ts';

export const contactEntries = {
  'account/mobile/check': investorRead,
  'account/mobile/change': investorSubmit,
  'account/email/send': investorSubmit,
  'account/email/change': investorSubmit,
  'account/address/change': investorSubmit,
} satisfies Record<keyof typeof contactCalls, CallEntry>;
