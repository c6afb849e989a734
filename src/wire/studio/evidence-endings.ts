import { z } from 'zod';
import { message } from '#schemas/message.ts';
import { contentKey } from '#schemas/content/parts.ts';
import { documentName } from './document-name.ts';
import { defineRoute } from './route.ts';

/** Days ahead for which ends are listed. */
export const EVIDENCE_DAYS = 90;

/** What blocks rely on and what ends: the last day of a claim, the years of a rating, a fund's registration. */
export const endingKind = z.enum(['claim', 'rating', 'fund']);
export type EndingKind = z.infer<typeof endingKind>;

const evidenceEnding = z.strictObject({
  kind: endingKind,
  key: z.string(),
  /** The claim's sentence, the rating's result, or the fund's name. */
  title: z.string(),
  /** Who it comes from; of a rating with the code of its fund. Empty: of a fund. */
  source: z.string(),
  /** The last day on which it holds, yyyymmdd. */
  lastDay: z.string(),
});
export type EvidenceEnding = z.infer<typeof evidenceEnding>;

/** A place of the live site that leaves with what ends. */
const leavingPlace = z.strictObject({
  /** The page or item. */
  at: documentName,
  title: z.string(),
  /** The page's own node that shows it; empty: the whole item leaves. */
  node: z.string(),
  /** The type of the block; empty: the whole item leaves. */
  type: z.string(),
  why: message,
});
export type LeavingPlace = z.infer<typeof leavingPlace>;

/** What the evidence of the site loses, and what visitors lose with it. */
export const evidenceEndingRoutes = {
  /** Claims, ratings and registrations that end within `EVIDENCE_DAYS`, the first end first, then those that ended, the last end first. */
  evidenceEndings: defineRoute({
    method: 'GET',
    path: '/api/compliance/endings',
    caller: 'editor',
    needs: 'studio.read',
    summary: '快到期和已到期的表述、评价、注册',
    tag: '合规',
    body: z.strictObject({}),
    answer: z.strictObject({
      /** yyyymmdd in Beijing. */
      day: z.string(),
      /** How many there are; `endings` are the first of them. */
      total: z.int(),
      endings: z.array(evidenceEnding),
    }),
  }),
  /** What leaves the live site with one of them on the day after its last, or left. */
  leavingPlaces: defineRoute({
    method: 'POST',
    path: '/api/compliance/endings/places',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '到期后一起下线的地方',
    tag: '合规',
    errors: ['notFound'],
    body: z.strictObject({ kind: endingKind, key: contentKey }),
    answer: z.strictObject({ places: z.array(leavingPlace) }),
  }),
};
