import type { Approval, ProposedRelease } from '#wire/studio/publishing.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { lastSubmission, submissionOf } from './approvals.ts';
import type { Standing } from './may-sign.ts';
import { sealNow } from './plan-release.ts';
import type { Sealing } from './sealed-parts.ts';
import { sealedPartsOf, signedSteps } from './signatures.ts';
import { voidReasons } from './void-reasons.ts';

/** A submission with its signatures, and why it is void where it is. */
export async function readStanding(
  sql: Queryable,
  approval: Approval,
  now: Sealing,
): Promise<Standing> {
  const [sealed, reasons] = await Promise.all([
    sealedPartsOf(sql, approval.seal),
    voidReasons(sql, approval, now),
  ]);
  const steps = sealed?.steps ?? now.parts.steps;
  return { approval, signing: await signedSteps(sql, approval.seal, steps), voidReasons: reasons };
}

type Proposed = Pick<Approval, 'items' | 'validFrom' | 'validUntil'>;

/** What a submission proposes, as it was proposed. */
export function proposalOf({ items, validFrom, validUntil }: Proposed): ProposedRelease {
  return {
    items,
    ...(validFrom !== null && { validFrom }),
    ...(validUntil !== null && { validUntil }),
  };
}

/** What a submission would be sealed with now. */
export function sealingOf(sql: Queryable, submission: Proposed): Promise<Sealing> {
  return sealNow(sql, proposalOf(submission));
}

/** The submission of exactly what is proposed, void or not; without one, the signatures that it would take. */
export async function proposedStanding(
  sql: Queryable,
  proposed: ProposedRelease,
  now: Sealing,
): Promise<Standing> {
  const approval = await submissionOf(sql, proposed, now.fingerprint);
  if (approval) return readStanding(sql, approval, now);
  return {
    approval: null,
    signing: await signedSteps(sql, null, now.parts.steps),
    voidReasons: await formerReasons(sql, proposed, now),
  };
}

/** Why the last submission of the same documents does not count for what is proposed. */
async function formerReasons(sql: Queryable, proposed: ProposedRelease, now: Sealing) {
  const former = await lastSubmission(sql, proposed);
  return former ? voidReasons(sql, former, now) : [];
}
