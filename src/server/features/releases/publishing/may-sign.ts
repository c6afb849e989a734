import { msg } from '#messages/msg.ts';
import type { Message } from '#schemas/message.ts';
import type { ShownStep } from '#schemas/signing.ts';
import type { Account } from '#wire/studio/routes.ts';
import type { Approval } from '#wire/studio/publishing.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Editor } from '#server/platform/editor.ts';
import { draftEditors } from '#server/store/drafts/has-edited.ts';
import { refusedCapacity, type SigningCapacity, stepCapacity } from './signing-capacity.ts';

/** A submission as it stands. */
export interface Standing {
  approval: Approval | null;
  signing: readonly ShownStep[];
  voidReasons: readonly Message[];
}

/** In which capacity an account may sign the next step of a submission, or why it may not. */
export async function submissionCapacity(
  sql: Queryable,
  { approval, signing, voidReasons }: Standing,
  signer: Account | Editor,
): Promise<SigningCapacity> {
  if (!approval || approval.state === 'withdrawn')
    return refusedCapacity(msg('release.not-submitted'));
  if (approval.approvedBy !== null)
    return refusedCapacity(msg('release.approved-already', { name: approval.approvedBy }));
  if (approval.state === 'returned') return refusedCapacity(msg('release.sent-back'));
  const { account } = signer;
  if (approval.submitter === account) return refusedCapacity(msg('release.own-submission'));
  const editors = await draftEditors(sql, approval.items);
  if (editors.has(account)) return refusedCapacity(msg('release.own-edits'));
  if (voidReasons.length > 0)
    return refusedCapacity(msg('release.void-to-sign', { reasons: voidReasons }));
  const makers = editors.add(approval.submitter);
  return stepCapacity(sql, { signing, makers, reach: approval.items }, signer);
}

/** What the caller is told of it. */
export function shownCapacity({ refusal, represents }: SigningCapacity): {
  refusal: Message | null;
  represents?: Account;
} {
  return { refusal, ...(represents && { represents }) };
}
