import { z } from 'zod';
import { fundCode } from './fund.ts';
import { requiredText, text } from './json.ts';

const key = z.string().regex(/^[A-Za-z0-9_:.-]{1,40}$/);

/** Where a block is placed: a node of a published document. */
export const placedBlock = z.strictObject({
  document: z.strictObject({ kind: z.enum(['page', 'frame', 'fragment']), key }),
  node: key,
});

/** What can be taken from the public at once. */
export const stopTarget = z.discriminatedUnion('kind', [
  /** Every block of this type. */
  z.strictObject({ kind: z.literal('block-type'), type: requiredText(60) }),
  /** One placed block with all that stands in it, wherever its document is shown. */
  placedBlock.extend({ kind: z.literal('block') }),
  z.strictObject({ kind: z.literal('fund'), fundcode: fundCode }),
  /** A claim: what says its sentence. `sentence` is that of the moment of the stop, which the server fills in. */
  z.strictObject({
    kind: z.literal('claim'),
    claim: key,
    sentence: text(200).exactOptional(),
  }),
  /** A page of the site, in whatever way its lists are filtered. */
  z.strictObject({ kind: z.literal('address'), address: text(500) }),
]);
export type StopTarget = z.infer<typeof stopTarget>;

/** What is taken from the public, by whom and why. Part of the release log, so that the past stays as it was shown. */
export const stop = z.strictObject({
  id: text(40),
  target: stopTarget,
  /** The content item or page, by `kind` and `key`, that a fund, a claim or an address stands for; null for blocks. */
  thing: z.strictObject({ kind: text(40), key }).nullable(),
  reason: requiredText(200),
  account: z.string(),
  author: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
});
export type Stop = z.infer<typeof stop>;

/** All stops that hold, as they are published: one document, so that a page learns of every one by one tag. */
export const stopsDocument = z.strictObject({ stops: z.array(stop).max(500) });
export type StopsDocument = z.infer<typeof stopsDocument>;

/** Who looked at a stop after it was made. */
export const stopReview = z.strictObject({
  account: z.string(),
  author: z.string(),
  at: z.string(),
});
export type StopReview = z.infer<typeof stopReview>;

/** The reviews by the stop's id, published apart from the stops: a review changes no page. */
export const stopReviews = z.strictObject({ reviews: z.record(z.string(), stopReview) });
export type StopReviews = z.infer<typeof stopReviews>;

/** Hours within which another account has to review a stop. */
export const REVIEW_HOURS = 24;
