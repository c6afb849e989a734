import { z } from 'zod';
import { jsonValue, requiredText, text } from '#schemas/json.ts';
import { message } from '#schemas/message.ts';
import { documentName } from './document-name.ts';
import { finding } from './refusal.ts';
import { SECOND_PERSON, type StudioRoute } from './route.ts';

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
  /** SHA-256 over all of it: the same as long as the call would change the same. */
  print: z.string(),
});
export type PublicEffect = z.infer<typeof publicEffect>;

/** Where approval is required, calls that change what visitors see and are no publishing of drafts ask here for a second person. */
export const publishRequestRoutes = {
  /** Asks for a call: it is tried first, and refused with the words that the call itself would be refused with. */
  requestPublishing: {
    method: 'POST',
    path: '/api/requests',
    caller: 'editor',
    needs: 'studio.read',
    body: z.strictObject({ route: text(40), body: jsonValue, note: text(200) }),
    answer: which,
  },
  /** What a call would change, with the words that it would be refused with. Null where that shows only once it is done. */
  callEffect: {
    method: 'POST',
    path: '/api/requests/call-effect',
    caller: 'editor',
    needs: 'studio.read',
    body: z.strictObject({ route: text(40), body: jsonValue }),
    answer: z.strictObject({ effect: publicEffect.nullable() }),
  },
  /** What a request that waits would change now, and whether that is something else than when it was asked for. */
  requestEffect: {
    method: 'POST',
    path: '/api/requests/effect',
    caller: 'editor',
    needs: SECOND_PERSON.confirms,
    body: which,
    answer: z.strictObject({ effect: publicEffect.nullable(), isChanged: z.boolean() }),
  },
  /** What waits for somebody else than who asked, and one's own. */
  publishRequests: {
    method: 'GET',
    path: '/api/requests',
    caller: 'editor',
    needs: 'studio.read',
    body: z.strictObject({}),
    answer: z.strictObject({ forMe: z.array(publishRequest), mine: z.array(publishRequest) }),
  },
  /** Agrees, and does it at once in the name of who asked. Nobody agrees to what they asked for themselves. Refused where it changes something else than `seen`, the print of its effect; absent: as it was asked for. */
  confirmRequest: {
    method: 'POST',
    path: '/api/requests/confirm',
    caller: 'editor',
    needs: SECOND_PERSON.confirms,
    publishes: { asks: 'confirmation' },
    body: which.extend({ seen: text(64).optional() }),
    answer: z.strictObject({ seq: z.int().nullable() }),
  },
  declineRequest: {
    method: 'POST',
    path: '/api/requests/decline',
    caller: 'editor',
    needs: SECOND_PERSON.confirms,
    body: which.extend({ note: requiredText(200) }),
    answer: z.strictObject({}),
  },
  /** Takes one's own back. */
  withdrawRequest: {
    method: 'POST',
    path: '/api/requests/withdraw',
    caller: 'editor',
    needs: 'studio.read',
    body: which,
    answer: z.strictObject({}),
  },
} as const satisfies Record<string, StudioRoute>;
