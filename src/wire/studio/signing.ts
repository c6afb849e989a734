import { z } from 'zod';
import { jsonValue } from '#schemas/json.ts';
import { signingSteps } from '#schemas/signing.ts';
import { proposedRelease } from './publishing.ts';
import { defineRoute } from './route.ts';

/** What is asked of a passkey before it signs, and which signatures each purpose takes. */
export const signingRoutes = {
  /** What the browser needs to sign a submission with one of the caller's passkeys; null where they have none. */
  signingChallenge: defineRoute({
    method: 'POST',
    path: '/api/approvals/challenge',
    caller: 'person',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '用通行密钥签字前要的数据',
    tag: '发布和审核',
    errors: ['approvalChanged'],
    body: proposedRelease,
    answer: z.strictObject({
      seal: z.string(),
      options: z.record(z.string(), jsonValue).nullable(),
    }),
  }),
  signingSteps: defineRoute({
    method: 'GET',
    path: '/api/publishing/steps',
    caller: 'editor',
    needs: 'studio.read',
    summary: '每种用途要谁签字',
    tag: '发布和审核',
    body: z.strictObject({}),
    answer: z.strictObject({ steps: signingSteps }),
  }),
  /** Which signatures each purpose takes. Holds for everyone from now on, and voids what was submitted under others. */
  changeSigningSteps: defineRoute({
    method: 'POST',
    path: '/api/publishing/steps',
    caller: 'editor',
    needs: 'settings.edit',
    touches: 'site',
    publishes: { asks: 'request', confirms: 'settings.edit' },
    summary: '改每种用途要谁签字',
    tag: '发布和审核',
    body: z.strictObject({ steps: signingSteps }),
    answer: z.strictObject({ steps: signingSteps }),
  }),
};
