import { z } from 'zod';
import { requiredText, text } from '#schemas/json.ts';
import { documentName } from './document-name.ts';
import { instant, laterChoice, MOST_RELEASED, seenDraft } from './publishing.ts';
import { defineRoute, SECOND_PERSON, TAKING_AWAY } from './route.ts';
import { RELEASE_ERRORS } from './release-errors.ts';

/** A version waits, is what visitors see, is over, or was taken back before it began. */
export const releaseState = z.enum(['planned', 'live', 'ended', 'withdrawn']);
export type ReleaseState = z.infer<typeof releaseState>;

/** One document's version in a release. */
export const releasedItem = documentName.extend({
  title: z.string(),
  state: releaseState,
  validFrom: z.string(),
  /** Null: without end. */
  validUntil: z.string().nullable(),
});
export type ReleasedItem = z.infer<typeof releasedItem>;

/** What was published together. Its state is that of the items of which most is still to come: planned, then live, ended, withdrawn. */
export const releaseRow = z.strictObject({
  seq: z.int(),
  at: z.string(),
  author: z.string(),
  /** Of the author, which no two people share; empty: the product itself, or before accounts were recorded. */
  account: z.string(),
  note: z.string(),
  state: releaseState,
  /** The first of its documents. */
  items: z.array(releasedItem),
  /** How many documents it has in all. */
  total: z.int(),
});
export type ReleaseRow = z.infer<typeof releaseRow>;

const savedItem = seenDraft.extend({ later: laterChoice.optional() });

/** A release that was put together and is not published yet. */
export const savedRelease = z.strictObject({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  note: z.string(),
  items: z.array(
    savedItem.extend({
      title: z.string(),
      /** The draft was edited since it was saved. */
      isEdited: z.boolean(),
    }),
  ),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  savedBy: z.string(),
  /** Of who saved it. */
  account: z.string(),
  savedAt: z.string(),
});
export type SavedRelease = z.infer<typeof savedRelease>;

const whichSaved = z.strictObject({ id: text(40), version: z.int() });
const saveBody = z.strictObject({
  /** The one that is saved again; absent: a new one. */
  saved: whichSaved.optional(),
  name: requiredText(60),
  note: text(200),
  items: z.array(savedItem).min(1).max(MOST_RELEASED),
  validFrom: instant.optional(),
  validUntil: instant.optional(),
});
export type SaveBody = z.infer<typeof saveBody>;

const which = z.strictObject({ seq: z.int() });
/** Whether to go on although visitors miss something by it, which who calls has seen. */
const despite = z.boolean().optional();

/**
 * Releases as wholes, before and after they are made. Each call does what it does to all documents of the release or to
 * none, and refuses where one of them was published by somebody else meanwhile.
 */
export const releaseRoutes = {
  /** What is put together, and what was published: all that is planned, and of the rest the newest, newest first. */
  releases: defineRoute({
    method: 'GET',
    path: '/api/releases',
    caller: 'editor',
    needs: 'studio.read',
    summary: '发布单和发布过的',
    tag: '发布和审核',
    body: z.strictObject({}),
    answer: z.strictObject({ saved: z.array(savedRelease), releases: z.array(releaseRow) }),
  }),
  saveRelease: defineRoute({
    method: 'POST',
    path: '/api/releases/save',
    caller: 'editor',
    needs: 'release.prepare',
    touches: ({ items, saved }) => ({ verb: 'prepare', documents: items, saved: saved?.id }),
    summary: '保存发布单',
    tag: '发布和审核',
    errors: ['savedChanged'],
    body: saveBody,
    answer: whichSaved,
  }),
  /** Lets go of what was put together; the drafts stay as they are. */
  removeSaved: defineRoute({
    method: 'POST',
    path: '/api/releases/remove',
    caller: 'editor',
    needs: 'release.prepare',
    touches: ({ id }) => ({ verb: 'prepare', saved: id }),
    summary: '移除发布单',
    tag: '发布和审核',
    errors: ['savedChanged'],
    body: whichSaved,
    answer: z.strictObject({}),
  }),
  restoreSaved: defineRoute({
    method: 'POST',
    path: '/api/releases/restore',
    caller: 'editor',
    needs: 'release.prepare',
    touches: ({ id }) => ({ verb: 'prepare', saved: id }),
    summary: '放回发布单',
    tag: '发布和审核',
    errors: ['notFound'],
    body: z.strictObject({ id: text(40) }),
    answer: z.strictObject({}),
  }),
  /** Gives what waits other times; `validUntil` null: without end. Refused where visitors would miss something by it. */
  rescheduleRelease: defineRoute({
    method: 'POST',
    path: '/api/releases/reschedule',
    caller: 'editor',
    needs: 'release.publish',
    touches: ({ seq }) => ({ verb: 'publish', release: seq }),
    publishes: SECOND_PERSON,
    summary: '改期',
    tag: '发布和审核',
    errors: [...RELEASE_ERRORS, 'releaseChanged', 'notPublishable'],
    body: which.extend({ validFrom: instant, validUntil: instant.nullable() }),
    answer: which,
  }),
  /** Takes back what has not begun. Refused with what visitors would miss by it (`breaksPages`), unless `despite`. */
  withdrawRelease: defineRoute({
    method: 'POST',
    path: '/api/releases/withdraw',
    caller: 'editor',
    needs: 'release.publish',
    touches: ({ seq }) => ({ verb: 'publish', release: seq }),
    publishes: TAKING_AWAY,
    summary: '撤回还没上线的发布',
    tag: '发布和审核',
    errors: [...RELEASE_ERRORS, 'breaksPages', 'releaseChanged'],
    body: which.extend({ despite }),
    answer: which,
  }),
  /** Ends now what visitors see: they see again what lies below it. Refused as `withdrawRelease` is. */
  endRelease: defineRoute({
    method: 'POST',
    path: '/api/releases/end',
    caller: 'editor',
    needs: 'release.publish',
    touches: ({ seq }) => ({ verb: 'publish', release: seq }),
    publishes: TAKING_AWAY,
    summary: '提前结束',
    tag: '发布和审核',
    errors: [...RELEASE_ERRORS, 'breaksPages', 'nothingBelow', 'releaseChanged'],
    body: which.extend({ despite }),
    answer: which,
  }),
  /** Undoes `withdrawRelease` and `endRelease`, whose answer is `since`, unless somebody published since or visitors would miss something by it. */
  reinstateRelease: defineRoute({
    method: 'POST',
    path: '/api/releases/reinstate',
    caller: 'editor',
    needs: 'release.publish',
    touches: ({ seq }) => ({ verb: 'publish', release: seq }),
    publishes: SECOND_PERSON,
    summary: '恢复撤回或结束的发布',
    tag: '发布和审核',
    errors: [...RELEASE_ERRORS, 'over', 'releaseChanged', 'notPublishable'],
    body: which.extend({ since: z.int() }),
    answer: which,
  }),
};
