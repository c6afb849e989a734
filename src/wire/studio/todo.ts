import { z } from 'zod';
import { TODO_REASONS } from '#schemas/notice.ts';
import { documentName } from './document-name.ts';
import { account } from './session.ts';
import { defineRoute } from './route.ts';

/**
 * Why something waits for an account:
 * - `approve`: it may sign the next step of a submission.
 * - `publish`: a submission is approved, and it may publish it.
 * - `returned`: what it submitted was sent back, or something of it changed since.
 * - `mention`: an open comment mentions it, and it has not answered since.
 * - `ticket`: a visitor's message that nobody took, or that it took or was given.
 * - `entry`: an entry of a form that nobody took, or that it took or was given.
 * - `import`: a file of figures has rows that are wrong or have to be confirmed.
 * - `pull`: the last fetch of a source failed.
 * - `ending`: what it may publish leaves the site soon.
 * - `licence`: the licence of a file that visitors see is over, or ends soon.
 * - `emergency`: somebody signed in by an account for emergencies, and it manages accounts.
 */
export const todoReason = z.enum(TODO_REASONS);
export type TodoReason = z.infer<typeof todoReason>;

/** Ends that are this near are listed, in days. */
export const ENDING_DAYS = 7;
/** Uses of accounts for emergencies are listed so long, in days. */
export const EMERGENCY_DAYS = 7;

/** What waits, as it is read. */
export const waitingItem = z.strictObject({
  reason: todoReason,
  /** Of the submission, thread, message, import or source; the same as long as the thing waits. */
  id: z.string(),
  title: z.string(),
  /** What somebody wrote about it; empty: nothing. */
  words: z.string(),
  /** Who it comes from; empty: nobody. */
  by: z.string(),
  account: z.string().nullable(),
  /** Of what a deputy may sign: whom they would represent. */
  represents: account.optional(),
  /** Since when it waits, ISO 8601. */
  at: z.string(),
  /** When it has to be done, ISO 8601; null: no time is given. */
  due: z.string().nullable(),
  /** Where it is; null: not in a document. */
  document: documentName.nullable(),
});
export type WaitingItem = z.infer<typeof waitingItem>;

export const todoItem = waitingItem.extend({
  /** The same until it begins to wait again; by it `seeNotices` marks it as seen. */
  event: z.string(),
  /** The account has not seen it yet. */
  isNew: z.boolean(),
});
export type TodoItem = z.infer<typeof todoItem>;

/** What waits for the caller, in all parts of the studio. */
export const todoRoutes = {
  /** Those with a due time first, the next first; then the newest. */
  todo: defineRoute({
    method: 'GET',
    path: '/api/todo',
    caller: 'editor',
    needs: 'studio.read',
    summary: '等我处理的事',
    tag: '页面和其他',
    body: z.strictObject({}),
    answer: z.strictObject({ items: z.array(todoItem) }),
  }),
};
