import type { authCalls } from '#schemas/calls/auth.ts';
import { read, submit, type CallEntry } from './entry/entry.ts';

export const authEntries = {
  'auth/login': { ...submit, login: true, answersToken: true },
  /** The browser forgets its investor whatever comes of the call. */
  'auth/logout': { ...submit, login: true, answersToken: true, onFailure: 'silent' },
  'auth/desensitization': { ...read, caller: 'investor' },
} satisfies Record<keyof typeof authCalls, CallEntry>;
