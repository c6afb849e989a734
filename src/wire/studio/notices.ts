import { z } from 'zod';
import { HAPPENED_KINDS, noticeChoice, noticeKind, noticeSettings } from '#schemas/notice.ts';
import { text } from '#schemas/json.ts';
import { message } from '#schemas/message.ts';
import { documentName } from './document-name.ts';
import { defineRoute } from './route.ts';

/** For how many days what happened is listed. */
export const HAPPENED_DAYS = 14;
/** Maximum number of events that one call marks. */
export const MOST_SEEN = 500;

/** Something that happened and waits for nothing. */
export const happenedItem = z.strictObject({
  kind: z.enum(HAPPENED_KINDS),
  event: z.string(),
  /** Of the submission, thread or deputyship. */
  id: z.string(),
  title: z.string(),
  /** What somebody wrote; empty: nothing. */
  words: z.string(),
  /** What the product says of it; null: the kind says all. */
  said: message.nullable(),
  by: z.string(),
  account: z.string().nullable(),
  /** ISO 8601. */
  at: z.string(),
  document: documentName.nullable(),
  isNew: z.boolean(),
});
export type HappenedItem = z.infer<typeof happenedItem>;

/** How an account is told, and by what it can be. */
export const noticeState = z.strictObject({
  settings: noticeSettings,
  /** The kinds of which the account can be told, with what its roles have for each. */
  kinds: z.array(z.strictObject({ kind: noticeKind, standard: noticeChoice })),
  /** Where mail goes; null: the account has no address. */
  email: z.string().nullable(),
  /** The server can send mail. */
  hasMail: z.boolean(),
  /** The last mail did not arrive. */
  isMailFailing: z.boolean(),
  robots: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});
export type OwnNotices = z.infer<typeof noticeState>;

const none = z.strictObject({});

/** What happened that concerns the caller, and how they want to be told outside the studio. */
export const noticeRoutes = {
  /** Newest first, of the last `HAPPENED_DAYS`. */
  notices: defineRoute({
    method: 'GET',
    path: '/api/notices',
    caller: 'person',
    needs: 'studio.read',
    summary: '发生了什么和我有关的事',
    tag: '通知',
    body: none,
    answer: z.strictObject({ items: z.array(happenedItem) }),
  }),
  /** Marks what waits or happened as seen, so that nothing is sent of it any more. */
  seeNotices: defineRoute({
    method: 'POST',
    path: '/api/notices/seen',
    caller: 'person',
    needs: 'studio.read',
    touches: 'own',
    summary: '标为已看',
    tag: '通知',
    body: z.strictObject({ events: z.array(text(200).min(1)).min(1).max(MOST_SEEN) }),
    answer: none,
  }),
  noticeSettings: defineRoute({
    method: 'GET',
    path: '/api/notices/settings',
    caller: 'person',
    needs: 'studio.read',
    summary: '自己的通知设置',
    tag: '通知',
    body: none,
    answer: noticeState,
  }),
  setNoticeSettings: defineRoute({
    method: 'POST',
    path: '/api/notices/settings',
    caller: 'person',
    needs: 'studio.read',
    touches: 'own',
    summary: '改自己的通知设置',
    tag: '通知',
    errors: ['notFound'],
    body: noticeSettings,
    answer: noticeState,
  }),
};
