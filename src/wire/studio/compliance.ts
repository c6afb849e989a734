import { z } from 'zod';
import { claim } from '#schemas/content/compliance.ts';
import { text } from '#schemas/json.ts';
import { documentName } from './document-name.ts';
import { defineRoute } from './route.ts';

/** Why a warning may stand: a sentence, not a word. */
const reason = z
  .string()
  .trim()
  .min(10, { error: '写明理由，至少 10 个字' })
  .max(500, { error: '理由最多 500 个字' });

/** A claim that editors may use; `id` is the key of its item. */
export const usableClaim = z.strictObject({
  ...claim.shape,
  claim: z.string(),
  source: z.string(),
});
export type UsableClaim = z.infer<typeof usableClaim>;

/** What compliance does about disclosure rules. */
export const complianceRoutes = {
  /** The claims that are published and may be used today, those that end first before the others. */
  usableClaims: defineRoute({
    method: 'GET',
    path: '/api/compliance/claims',
    caller: 'editor',
    needs: 'studio.read',
    summary: '今天可以使用的表述',
    tag: '合规',
    body: z.strictObject({}),
    answer: z.strictObject({
      /** yyyymmdd in Beijing. */
      day: z.string(),
      claims: z.array(usableClaim),
    }),
  }),
  /** Lets what a rule warns of stand in this document, as long as the fact stays the same. */
  confirmBreach: defineRoute({
    method: 'POST',
    path: '/api/compliance/confirmations',
    caller: 'person',
    needs: 'breach.confirm',
    touches: 'site',
    summary: '确认一处合规提示，写明理由',
    tag: '合规',
    errors: ['notFound', 'changedSince', 'mayNotApprove'],
    body: documentName.extend({ breach: text(100), reason }),
    answer: z.strictObject({}),
  }),
};
