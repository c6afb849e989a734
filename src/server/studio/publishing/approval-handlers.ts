import type { Account } from '#wire/studio/routes.ts';
import type { Approval, ApprovalState, SeenDraft } from '#wire/studio/publishing.ts';
import type { Database, Queryable } from '../../database/connect.ts';
import { draftState } from '../draft-state.ts';
import { editorOf, handled, refuse, type Refused, type StudioHandlers } from '../handler.ts';
import { approve, findApproval, hasEdited, submit, type KeptApproval } from './approvals.ts';
import { fingerprintOf } from './fingerprint.ts';
import { isApprovalRequired, requireApproval } from './settings.ts';

type Names = 'requireApproval' | 'approval' | 'submitForApproval' | 'approve';

/** Approving what is to be published: bound to its content, and never by who made it. */
export function approvalHandlers(sql: Database): Pick<StudioHandlers, Names> {
  return {
    async requireApproval({ required }, context) {
      await requireApproval(sql, required, editorOf(context).account);
      return handled({ required });
    },
    async approval({ items }, context) {
      return handled(await approvalState(sql, items, editorOf(context)));
    },
    async submitForApproval({ items, note }, context) {
      const refused = await refuseChanged(sql, items);
      if (refused) return refused;
      await submit(sql, items, note, editorOf(context));
      return handled(await approvalState(sql, items, editorOf(context)));
    },
    async approve({ items }, context) {
      const account = editorOf(context);
      const refused = await refuseChanged(sql, items);
      if (refused) return refused;
      const { refusal, fingerprint } = await approvalState(sql, items, account);
      if (refusal !== null) return refuse(403, 'mayNotApprove', refusal);
      await approve(sql, fingerprint, account);
      return handled(await approvalState(sql, items, account));
    },
  };
}

/** Answers where a draft is not what was seen any more: what is decided on it would be decided on something else. */
async function refuseChanged(sql: Queryable, items: readonly SeenDraft[]): Promise<Refused | null> {
  const hashes = await Promise.all(items.map(async (item) => (await draftState(sql, item)).hash));
  const isSame = items.every((item, index) => item.hash === hashes[index]);
  return isSame ? null : refuse(409, 'changedSince', '核对之后又有修改。请重新核对这一份内容，再送审或批准');
}

async function approvalState(sql: Queryable, items: readonly SeenDraft[], account: Account): Promise<ApprovalState> {
  const fingerprint = fingerprintOf(items);
  const [required, kept] = await Promise.all([isApprovalRequired(sql), findApproval(sql, fingerprint)]);
  return { required, fingerprint, approval: kept && shownApproval(kept), refusal: await whyNot(sql, kept, items, account) };
}

async function whyNot(sql: Queryable, kept: KeptApproval | null, items: readonly SeenDraft[], { account }: Account): Promise<string | null> {
  if (!kept) return '这一份内容还没有送审';
  if (kept.approvedBy !== null) return `${kept.approvedBy}已经批准`;
  if (kept.submitter === account) return '提交人不能批准自己的内容，请另一位编辑批准';
  return (await hasEdited(sql, items, account)) ? '你改过这一份内容，请没有改过它的编辑批准' : null;
}

export function shownApproval({ submitter: _, ...approval }: KeptApproval): Approval {
  return approval;
}
