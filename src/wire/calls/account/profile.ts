import type { profileCalls } from '#schemas/calls/account/profile.ts';
import type { CallEntry } from '../entry/entry.ts';
import {
  investorBodyRead,
  investorBodySubmit,
  investorRead,
  investorSubmit,
} from '../entry/upstream.ts';

export const profileEntries = {
  'account/profile/query': investorRead,
  'account/profile/change': investorSubmit,
  'account/profile/completeness': investorRead,
  'account/certificate/query': investorRead,
  'account/certificate/upload': { ...investorSubmit, upload: true },
  'account/certificate/renew': investorSubmit,
  'account/aml/query': investorBodyRead,
  'account/aml/update': investorBodySubmit,
  'account/beneficiary/query': investorBodyRead,
  'account/beneficiary/declare': investorBodySubmit,
  'account/close/check': investorRead,
  'account/close/apply': investorSubmit,
} satisfies Record<keyof typeof profileCalls, CallEntry>;
