import { z } from 'zod';
import { text } from '#schemas/json.ts';
import { documentName } from './document-name.ts';
import { defineRoute } from './route.ts';

/** Why a warning may stand: a sentence, not a word. */
const reason = z
  .string()
  .trim()
  .min(10, { error: '写明理由，至少 10 个字' })
  .max(500, { error: '理由最多 500 个字' });

/** What compliance does about disclosure rules. */
export const complianceRoutes = {
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
