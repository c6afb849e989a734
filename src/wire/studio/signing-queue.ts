import { z } from 'zod';
import { text } from '#schemas/json.ts';
import { purpose } from '#schemas/purpose.ts';
import { documentName } from './document-name.ts';
import { publishRequest } from './publish-requests.ts';
import { listedApproval } from './publishing.ts';
import { finding } from './refusal.ts';
import { defineRoute } from './route.ts';

/**
 * What ends the time for the signatures.
 * - `days`: what is not published within `SUBMISSION_DAYS` ends.
 * - `start`: the planned start.
 * - `claim`, `rating`: the first claim or rating that is quoted ends.
 */
const endReason = z.enum(['days', 'start', 'claim', 'rating']);
export type DueReason = z.infer<typeof endReason>;

const queued = {
  /** When the last signature has to be there, ISO 8601. */
  due: z.string(),
  dueBy: endReason,
  /** Of what comes to be shown, in the order of `PURPOSES`; empty: it shows no document. */
  purposes: z.array(purpose),
};

export const queuedSubmission = listedApproval.extend(queued);
export type QueuedSubmission = z.infer<typeof queuedSubmission>;
export const queuedRequest = publishRequest.extend(queued);
export type QueuedRequest = z.infer<typeof queuedRequest>;

/** What waits for whose signature. */
export const signingQueueRoutes = {
  /** All submissions and requests that are open, one's own and void ones included; each list by its due time. */
  signingQueue: defineRoute({
    method: 'GET',
    path: '/api/signing-queue',
    caller: 'editor',
    needs: 'studio.read',
    summary: '等签字的送审和请求',
    tag: '发布和审核',
    body: z.strictObject({}),
    answer: z.strictObject({
      submissions: z.array(queuedSubmission),
      requests: z.array(queuedRequest),
    }),
  }),
  /** What disclosure rules say of the documents of a submission as they are now, without what compliance confirmed. */
  submissionFindings: defineRoute({
    method: 'POST',
    path: '/api/signing-queue/findings',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '一份送审内容的合规提示',
    tag: '发布和审核',
    errors: ['approvalChanged'],
    body: z.strictObject({ fingerprint: text(64) }),
    answer: z.strictObject({
      documents: z.array(
        z.strictObject({ name: documentName, title: z.string(), findings: z.array(finding) }),
      ),
    }),
  }),
};
