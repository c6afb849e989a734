import { msg } from '#messages/msg.ts';
import type { Message } from '#schemas/message.ts';
import { roles, type Role } from '#schemas/role.ts';
import type { ShownStep, SigningStep } from '#schemas/signing.ts';
import type { Account } from '#wire/studio/routes.ts';
import type { Approval } from '#wire/studio/publishing.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Editor } from '#server/platform/editor.ts';
import { currentEditor } from '#server/store/accounts/current-editor.ts';
import { draftEditors } from '#server/store/drafts/has-edited.ts';
import { refuseRecentChange } from './recent-holds.ts';

/** A submission as it stands. */
export interface Standing {
  approval: Approval | null;
  signing: readonly ShownStep[];
  voidReasons: readonly Message[];
}

/** The first step that nobody has signed; undefined where all are. */
export function nextStep(signing: readonly ShownStep[]): { index: number; step: ShownStep } | null {
  const index = signing.findIndex(({ signature }) => signature === null);
  const step = signing[index];
  return step ? { index, step } : null;
}

/** Why an account may not sign the next step of a submission; null where it may. */
export async function whyNotSign(
  sql: Queryable,
  { approval, signing, voidReasons }: Standing,
  signer: Account | Editor,
): Promise<Message | null> {
  if (!approval || approval.state === 'withdrawn') return msg('release.not-submitted');
  if (approval.approvedBy !== null)
    return msg('release.approved-already', { name: approval.approvedBy });
  if (approval.state === 'returned') return msg('release.sent-back');
  const { account } = signer;
  if (approval.submitter === account) return msg('release.own-submission');
  const editors = await draftEditors(sql, approval.items);
  if (editors.has(account)) return msg('release.own-edits');
  if (voidReasons.length > 0) return msg('release.void-to-sign', { reasons: voidReasons });
  return whyNotStep(sql, signing, signer, editors.add(approval.submitter));
}

/** Why an account may not sign the next of these steps, which `makers` prepared; null where it may. */
export async function whyNotStep(
  sql: Queryable,
  signing: readonly ShownStep[],
  signer: Account | Editor,
  makers: ReadonlySet<string>,
): Promise<Message | null> {
  if (signing.some(({ signature }) => signature?.account === signer.account))
    return msg('release.already-signed');
  const next = nextStep(signing);
  if (next && roleFor(next.step, await rolesOf(sql, signer)) === null)
    return msg('release.next-step', { role: roles[next.step.role].label });
  return refuseRecentChange(sql, signer.account, makers);
}

/** The role in which an account with these signs a step; null where it may not. */
export function roleFor({ role, also }: SigningStep, held: readonly Role[]): Role | null {
  return [role, ...also].find((one) => held.includes(one)) ?? null;
}

export async function rolesOf(sql: Queryable, signer: Account | Editor): Promise<Role[]> {
  const editor = 'grants' in signer ? signer : await currentEditor(sql, signer.account);
  return (editor?.grants ?? []).map(({ role }) => role);
}
