import { z } from 'zod';
import { defineRoute, SECOND_PERSON } from './route.ts';

/** A call by which one person took something from the public, where approval is required. */
export const taking = z.strictObject({
  /** The release that took it away. */
  seq: z.int(),
  route: z.string(),
  /** What editors call the documents that it took away. */
  titles: z.array(z.string()),
  account: z.string(),
  name: z.string(),
  at: z.string(),
  /** Until when another account has to look at it. */
  due: z.string(),
  review: z.strictObject({ account: z.string(), name: z.string(), at: z.string() }).nullable(),
});
export type Taking = z.infer<typeof taking>;

/** What was taken from the public by one person, and the review that follows within 24 hours. */
export const takingRoutes = {
  /** Those that nobody has reviewed, oldest first, and then those reviewed in the last week. */
  takings: defineRoute({
    method: 'GET',
    path: '/api/takings',
    caller: 'editor',
    needs: 'studio.read',
    summary: '一个人撤下的内容和复核',
    tag: '发布和审核',
    body: z.strictObject({}),
    answer: z.strictObject({ takings: z.array(taking) }),
  }),
  /** Says that another account has looked at it. */
  reviewTaking: defineRoute({
    method: 'POST',
    path: '/api/takings/review',
    caller: 'person',
    needs: SECOND_PERSON.confirms,
    touches: ({ seq }) => ({ verb: 'approve', release: seq }),
    summary: '复核撤下的内容',
    tag: '发布和审核',
    errors: ['notFound', 'mayNotApprove', 'approvalChanged'],
    body: z.strictObject({ seq: z.int() }),
    answer: z.strictObject({}),
  }),
};
