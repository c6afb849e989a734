import type { sessionCalls } from '#schemas/calls/account/session.ts';
import { quietRead, type CallEntry } from '../entry/entry.ts';
import { investorRead, visitorSubmit } from '../entry/upstream.ts';

export const sessionEntries = {
  'account/login': { ...visitorSubmit, login: true },
  /** The browser forgets its investor whatever comes of the call. */
  'account/logout': { ...visitorSubmit, login: true, onFailure: 'silent' },
  /** The session knows who it is. */
  'account/userinfo': { ...quietRead, caller: 'investor' },
  'account/login/record/list': investorRead,
  'account/sms/send': visitorSubmit,
  'account/sms/check': visitorSubmit,
} satisfies Record<keyof typeof sessionCalls, CallEntry>;
