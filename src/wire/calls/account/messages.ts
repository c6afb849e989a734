import type { messageCalls } from '#schemas/calls/account/messages.ts';
import type { CallEntry } from '../entry/entry.ts';
import { investorBodyRead, investorBodySubmit, investorMark } from '../entry/upstream.ts';

export const messageEntries = {
  'account/message/list': investorBodyRead,
  'account/message/detail': investorBodyRead,
  'account/message/unread': investorBodyRead,
  'account/message/read': investorMark,
  'account/message/delete': investorBodySubmit,
  'account/subscription/list': investorBodyRead,
  'account/subscription/change': investorBodySubmit,
} satisfies Record<keyof typeof messageCalls, CallEntry>;
