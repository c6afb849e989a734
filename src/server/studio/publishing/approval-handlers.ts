import { phrase } from '#composition/message.ts';
import type { Message } from '#schemas/message.ts';
import type { Account } from '#wire/studio/routes.ts';
import type {
  Approval,
  ApprovalState,
  ListedApproval,
  SeenDraft,
} from '#wire/studio/publishing.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import type { Database, Queryable } from '../../database/connect.ts';
import { draftState } from '../draft-state.ts';
import { editorOf, handled, refuse, type Refused, type StudioHandlers } from '../handler.ts';
import {
  approve,
  findApproval,
  hasEdited,
  stepsOf,
  submissionsOf,
  submit,
  takeBack,
  waitingApprovals,
  type KeptApproval,
} from './approvals.ts';
import { titlesOf } from './document-title.ts';
import { fingerprintOf } from './fingerprint.ts';
import { isApprovalRequired, requireApproval } from './settings.ts';

type Names =
  | 'requireApproval'
  | 'approval'
  | 'submitForApproval'
  | 'approve'
  | 'returnApproval'
  | 'withdrawApproval'
  | 'approvals';

const TOO_LATE = '这一份内容在别处有了变化：可能已发布、已退回或已撤回。请刷新后再看';

/** Approving what is to be published: bound to its content, and never by who made it. */
export function approvalHandlers(sql: Database): Pick<StudioHandlers, Names> {
  const settle = async (done: boolean, items: readonly SeenDraft[], account: Account) =>
    done
      ? handled(await approvalState(sql, items, account))
      : refuse(409, 'approvalChanged', TOO_LATE);
  return {
    async requireApproval({ required }, context) {
      const by = editorOf(context);
      await sql.begin(async (tx) => {
        await requireApproval(tx, required, by.account);
        await recordActivity(tx, {
          by,
          action: 'settings.change',
          thing: { kind: 'setting', key: 'approval', title: '发布前审核' },
          address: context.address,
          details: { required },
        });
      });
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
    async approve({ items, note = '' }, context) {
      const account = editorOf(context);
      const refused = await refuseChanged(sql, items);
      if (refused) return refused;
      const { refusal, fingerprint } = await approvalState(sql, items, account);
      if (refusal !== null) return refuse(403, 'mayNotApprove', refusal);
      return settle(await approve(sql, fingerprint, note, account), items, account);
    },
    async returnApproval({ items, note }, context) {
      const account = editorOf(context);
      const kept = await findApproval(sql, fingerprintOf(items));
      if (kept?.submitter === account.account)
        return refuse(403, 'ownSubmission', '自己送审的内容不用退回，撤回就可以');
      return settle(
        await takeBack(sql, fingerprintOf(items), 'returned', note, account),
        items,
        account,
      );
    },
    async withdrawApproval({ items, note }, context) {
      const account = editorOf(context);
      return settle(
        await takeBack(sql, fingerprintOf(items), 'withdrawn', note, account),
        items,
        account,
      );
    },
    async approvals(_, context) {
      const account = editorOf(context);
      const [waiting, own] = await Promise.all([
        waitingApprovals(sql),
        submissionsOf(sql, account),
      ]);
      const others = waiting.filter(({ submitter }) => submitter !== account.account);
      const [forMe, mine] = await Promise.all(
        [others, own].map((kept) => listApprovals(sql, kept, account)),
      );
      return handled({ forMe: (forMe ?? []).filter(({ isVoid }) => !isVoid), mine: mine ?? [] });
    },
  };
}

async function listApprovals(
  sql: Queryable,
  kept: readonly KeptApproval[],
  account: Account,
): Promise<ListedApproval[]> {
  const [steps, titleOf] = await Promise.all([
    stepsOf(
      sql,
      kept.map(({ fingerprint }) => fingerprint),
    ),
    titlesOf(
      sql,
      kept.flatMap(({ items }) => items),
    ),
  ]);
  return Promise.all(
    kept.map(async (approval) => ({
      ...shownApproval(approval),
      titles: approval.items.map(titleOf),
      isVoid: !(await areSame(sql, approval.items)),
      refusal: await whyNot(sql, approval, approval.items, account),
      steps: steps.get(approval.fingerprint) ?? [],
    })),
  );
}

async function areSame(sql: Queryable, items: readonly SeenDraft[]): Promise<boolean> {
  const hashes = await Promise.all(items.map(async (item) => (await draftState(sql, item)).hash));
  return items.every((item, index) => item.hash === hashes[index]);
}

/** Answers where a draft is not what was seen any more: what is decided on it would be decided on something else. */
async function refuseChanged(sql: Queryable, items: readonly SeenDraft[]): Promise<Refused | null> {
  return (await areSame(sql, items))
    ? null
    : refuse(409, 'changedSince', '核对之后又有修改。请重新核对这一份内容，再送审或批准');
}

async function approvalState(
  sql: Queryable,
  items: readonly SeenDraft[],
  account: Account,
): Promise<ApprovalState> {
  const fingerprint = fingerprintOf(items);
  const [required, kept] = await Promise.all([
    isApprovalRequired(sql),
    findApproval(sql, fingerprint),
  ]);
  return {
    required,
    fingerprint,
    approval: kept && shownApproval(kept),
    refusal: await whyNot(sql, kept, items, account),
  };
}

async function whyNot(
  sql: Queryable,
  kept: KeptApproval | null,
  items: readonly SeenDraft[],
  { account }: Account,
): Promise<Message | null> {
  if (!kept || kept.state === 'withdrawn') return '这一份内容还没有送审';
  if (kept.approvedBy !== null) return phrase('{name}已经批准', { name: kept.approvedBy });
  if (kept.state === 'returned') return '这一份内容已退回，改好后再送审';
  if (kept.submitter === account) return '提交人不能批准自己的内容，请另一位编辑批准';
  return (await hasEdited(sql, items, account)) ? '你改过这一份内容，请没有改过它的编辑批准' : null;
}

export function shownApproval({ submitter: _, ...approval }: KeptApproval): Approval {
  return approval;
}
