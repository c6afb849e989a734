import type { Account } from '#wire/studio/routes.ts';
import type { ApprovalState, ProposedRelease } from '#wire/studio/publishing.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { takesApproval } from '#server/store/release/approval-settings.ts';
import { shownCapacity, submissionCapacity } from './may-sign.ts';
import { planRelease, rehearseRelease, sealNow } from './plan-release.ts';
import { proposedStanding } from './standing.ts';

/** What cannot be published is neither submitted nor approved, and refused with the same words. */
export async function refuseImpossible(sql: Database, proposed: ProposedRelease) {
  const planned = await planRelease(sql, proposed);
  return planned.ok ? ((await rehearseRelease(sql, proposed, planned.drafts)) ?? planned) : planned;
}

/** How what is proposed stands, as this account sees it. */
export async function approvalState(
  sql: Queryable,
  proposed: ProposedRelease,
  account: Account,
): Promise<ApprovalState> {
  const sealing = await sealNow(sql, proposed);
  const [required, standing] = await Promise.all([
    takesApproval(sql, proposed.items),
    proposedStanding(sql, proposed, sealing),
  ]);
  return {
    required,
    fingerprint: sealing.fingerprint,
    approval: standing.approval,
    ...shownCapacity(await submissionCapacity(sql, standing, account)),
    voidReasons: [...standing.voidReasons],
    signing: [...standing.signing],
  };
}
