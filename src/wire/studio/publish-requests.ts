import { z } from 'zod';
import { jsonValue, requiredText, text } from '#schemas/json.ts';
import { message } from '#schemas/message.ts';
import { purpose } from '#schemas/purpose.ts';
import { OPINION_MAX, shownStep, signingStep } from '#schemas/signing.ts';
import { documentName } from './document-name.ts';
import { finding } from './refusal.ts';
import { defineRoute, SECOND_PERSON } from './route.ts';
import { account } from './session.ts';
import { RELEASE_ERRORS } from './release-errors.ts';

/** A call that changes what visitors see and waits until somebody else agrees to it. */
export const publishRequest = z.strictObject({
  id: z.string(),
  /** Name of the route, and the body with which it is called. */
  route: z.string(),
  body: jsonValue,
  /** What editors call the documents that it touches. */
  titles: z.array(z.string()),
  note: z.string(),
  state: z.enum(['waiting', 'done', 'declined', 'withdrawn']),
  account: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  /** Null while nobody has decided. */
  decider: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decisionNote: z.string().nullable(),
  /** The release that it became. */
  seq: z.int().nullable(),
  /** One of the documents was published since: it has to be asked for again. */
  isVoid: z.boolean(),
  /** Why the caller may not agree to it; null where they may. */
  refusal: message.nullable(),
  /** Of a deputy who may sign: whom they would represent. */
  represents: account.optional(),
  /** The signatures that it takes, in their order; empty: the agreement of one other account is enough. */
  signing: z.array(shownStep),
});
export type PublishRequest = z.infer<typeof publishRequest>;

const which = z.strictObject({ id: text(40) });

/** What becomes of one document. */
const publicChange = documentName.extend({
  title: z.string(),
  /** Visitors see a version of it, they see nothing of it, or the planned version `cancels` never starts. */
  what: z.enum(['shown', 'gone', 'cancelled']),
  /** The release that had the same content before; null: none. */
  version: z.int().nullable(),
  cancels: z.int().nullable(),
  /** Null: at once. */
  validFrom: z.string().nullable(),
  /** Null: without end. */
  validUntil: z.string().nullable(),
});
export type PublicChange = z.infer<typeof publicChange>;

/** What a call would change of what visitors see, were it made now. */
export const publicEffect = z.strictObject({
  /** The first of the documents, and how many there are. */
  changes: z.array(publicChange),
  total: z.int(),
  /** The first places at which visitors would miss something, and how many there are. */
  losses: z.array(finding),
  lost: z.int(),
  /** Of what comes to be shown, in the order of `PURPOSES`; empty where it only takes away. */
  purposes: z.array(purpose),
  /** The signatures that these take. */
  steps: z.array(signingStep),
  /** SHA-256 over all of it: the same as long as the call would change the same. */
  print: z.string(),
});
export type PublicEffect = z.infer<typeof publicEffect>;

/** Codes by which the calls refuse that a second person is asked for, beside `RELEASE_ERRORS`; not spread in here, so that the studio's build drops both. */
const CALL_ERRORS = [
  'badDeputy',
  'badFields',
  'notFound',
  'breaksPages',
  'busy',
  'changedSince',
  'gone',
  'importBusy',
  'inUse',
  'nothingBelow',
  'notLive',
  'over',
  'releaseChanged',
  'scheduled',
  'figureErrors',
  'figureSame',
  'figureUnconfirmed',
  'fixed',
  'importErrors',
  'lastAdministrator',
  'accountExists',
  'ofProvider',
  'importUnconfirmed',
  'notConfirmed',
  'notFitting',
  'notPublishable',
] as const;

/** Where approval is required, calls that change what visitors see and are no publishing of drafts ask here for a second person. */
export const publishRequestRoutes = {
  /** Asks for a call: it is tried first, and refused with the words that the call itself would be refused with. */
  requestPublishing: defineRoute({
    method: 'POST',
    path: '/api/requests',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'created',
    summary: '请另一位同事同意一个操作',
    tag: '发布和审核',
    errors: [
      ...RELEASE_ERRORS,
      ...CALL_ERRORS,
      'badRequest',
      'notAllowed',
      'notForKeys',
      'secondFactorNeeded',
      'freshSignInNeeded',
    ],
    body: z.strictObject({ route: text(40), body: jsonValue, note: text(200) }),
    answer: which,
  }),
  /** What a call would change, with the words that it would be refused with. Null where that shows only once it is done. */
  callEffect: defineRoute({
    method: 'POST',
    path: '/api/requests/call-effect',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '一个操作会改变访客看到的什么',
    tag: '发布和审核',
    errors: [
      ...RELEASE_ERRORS,
      ...CALL_ERRORS,
      'badRequest',
      'notAllowed',
      'notForKeys',
      'secondFactorNeeded',
      'freshSignInNeeded',
    ],
    body: z.strictObject({ route: text(40), body: jsonValue }),
    answer: z.strictObject({ effect: publicEffect.nullable() }),
  }),
  /** What a request that waits would change now, and whether that is something else than when it was asked for. */
  requestEffect: defineRoute({
    method: 'POST',
    path: '/api/requests/effect',
    caller: 'editor',
    needs: SECOND_PERSON.confirms,
    signs: true,
    touches: 'nothing',
    summary: '一个请求现在会改变什么',
    tag: '发布和审核',
    errors: [...RELEASE_ERRORS, ...CALL_ERRORS, 'notAllowed', 'requestChanged'],
    body: which,
    answer: z.strictObject({ effect: publicEffect.nullable(), isChanged: z.boolean() }),
  }),
  /** What waits for somebody else than who asked, and one's own. */
  publishRequests: defineRoute({
    method: 'GET',
    path: '/api/requests',
    caller: 'editor',
    needs: 'studio.read',
    summary: '等我同意的和我提出的请求',
    tag: '发布和审核',
    body: z.strictObject({}),
    answer: z.strictObject({ forMe: z.array(publishRequest), mine: z.array(publishRequest) }),
  }),
  /** What the browser needs to sign a request with one of the caller's passkeys; null where they have none, or where it takes no signature. */
  requestChallenge: defineRoute({
    method: 'POST',
    path: '/api/requests/challenge',
    caller: 'person',
    needs: SECOND_PERSON.confirms,
    signs: true,
    touches: 'nothing',
    summary: '签一个请求前要的数据',
    tag: '发布和审核',
    errors: ['requestChanged'],
    body: which,
    answer: z.strictObject({ options: z.record(z.string(), jsonValue).nullable() }),
  }),
  /**
   * Signs the next step of a request, or agrees to one that takes no signature. With the last word it is done at once in
   * the name of who asked. Nobody agrees to what they asked for themselves. Refused where it changes something else than
   * when it was asked for; one that takes no signature may change what `seen`, the print of its effect, says.
   */
  confirmRequest: defineRoute({
    method: 'POST',
    path: '/api/requests/confirm',
    caller: 'person',
    needs: SECOND_PERSON.confirms,
    signs: true,
    touches: ({ id }) => ({ verb: 'approve', request: id }),
    publishes: { asks: 'confirmation' },
    summary: '同意请求，并马上执行',
    tag: '发布和审核',
    errors: [
      ...RELEASE_ERRORS,
      ...CALL_ERRORS,
      'notAllowed',
      'notForKeys',
      'secondFactorNeeded',
      'freshSignInNeeded',
      'mayNotApprove',
      'noFactor',
      'opinionNeeded',
      'wrongPasskey',
      'otherSeal',
      'effectChanged',
      'requestChanged',
    ],
    body: which.extend({
      seen: text(64).optional(),
      /** The opinion. */
      note: text(OPINION_MAX).optional(),
      /** What a passkey signed, by `requestChallenge`; absent: by a sign-in within `FRESH_MINUTES`. */
      assertion: z.record(text(60), jsonValue).optional(),
    }),
    /** `isDone`: false while other signatures are missing. */
    answer: z.strictObject({ isDone: z.boolean(), seq: z.int().nullable() }),
  }),
  declineRequest: defineRoute({
    method: 'POST',
    path: '/api/requests/decline',
    caller: 'person',
    needs: SECOND_PERSON.confirms,
    touches: ({ id }) => ({ verb: 'approve', request: id }),
    summary: '退回请求',
    tag: '发布和审核',
    errors: ['ownSubmission', 'requestChanged'],
    body: which.extend({ note: requiredText(200) }),
    answer: z.strictObject({}),
  }),
  /** Takes one's own back. */
  withdrawRequest: defineRoute({
    method: 'POST',
    path: '/api/requests/withdraw',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'own',
    summary: '撤回请求',
    tag: '发布和审核',
    errors: ['notAllowed', 'requestChanged'],
    body: which,
    answer: z.strictObject({}),
  }),
};
