import type { openingCalls } from '#schemas/calls/account/opening.ts';
import type { CallEntry } from '../entry/entry.ts';
import { visitorRead, visitorSubmit } from '../entry/upstream.ts';

export const openingEntries = {
  'account/open/check': visitorRead,
  'account/open/identity': visitorSubmit,
  'account/open/bank/list': visitorRead,
  'account/open/region/list': visitorRead,
  'account/open/branch/list': visitorRead,
  'account/open/agreement/list': visitorRead,
  'account/open/card/sms': visitorSubmit,
  'account/open/card/verify': visitorSubmit,
  'account/open/submit': visitorSubmit,
  'account/open/result': visitorRead,
} satisfies Record<keyof typeof openingCalls, CallEntry>;
