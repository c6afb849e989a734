import { z } from 'zod';
import { requiredText } from '#schemas/json.ts';
import { documentName } from './document-name.ts';
import { defineRoute } from './route.ts';
import { touchesDocument } from './touched.ts';

/** A link under which a reviewer sees a draft without an account. */
export const reviewLink = z.strictObject({
  id: z.string(),
  label: z.string(),
  createdBy: z.string(),
  /** Of who made it; null: not known. */
  account: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(['open', 'expired', 'revoked']),
});
export type ReviewLink = z.infer<typeof reviewLink>;

/** Longest life of a review link, hours. */
export const MAX_REVIEW_HOURS = 24 * 30;

/** Links under which reviewers see a draft without an account. */
export const reviewRoutes = {
  reviewLinks: defineRoute({
    method: 'POST',
    path: '/api/review/list',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '审阅链接',
    tag: '审阅链接',
    body: documentName,
    answer: z.strictObject({ links: z.array(reviewLink) }),
  }),
  /** The address is answered this once: only the hash of its token is stored. */
  createReviewLink: defineRoute({
    method: 'POST',
    path: '/api/review',
    caller: 'editor',
    needs: 'review.share',
    touches: touchesDocument('share'),
    summary: '新建审阅链接，地址只给出这一次',
    tag: '审阅链接',
    errors: ['notFound'],
    body: documentName.extend({
      label: requiredText(60),
      hours: z.int().min(1).max(MAX_REVIEW_HOURS),
    }),
    answer: z.strictObject({ link: reviewLink, address: z.url() }),
  }),
  revokeReviewLink: defineRoute({
    method: 'POST',
    path: '/api/review/revoke',
    caller: 'editor',
    needs: 'review.share',
    touches: ({ id }) => ({ verb: 'share', reviewLink: id }),
    summary: '收回审阅链接',
    tag: '审阅链接',
    errors: ['notFound'],
    body: z.strictObject({ id: z.string().max(40) }),
    answer: z.strictObject({}),
  }),
};
