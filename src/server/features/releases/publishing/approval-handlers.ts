import { msg } from '#messages/msg.ts';
import type { Message } from '#schemas/message.ts';
import type { Account } from '#wire/studio/routes.ts';
import type {
  Approval,
  ApprovalState,
  ListedApproval,
  ProposedRelease,
} from '#wire/studio/publishing.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { readDraftStatus } from '#server/site/documents/draft-state.ts';
import { editorOf, handled, publishing, refuse, defineHandlers } from '#server/platform/handler.ts';
import {
  approve,
  findApproval,
  openSubmission,
  stepsOf,
  submissionsOf,
  submitForApproval,
  takeBack,
  waitingApprovals,
} from './approvals.ts';
import { hasEdited } from '#server/store/drafts/has-edited.ts';
import { titlesOf } from '#server/site/documents/document-title.ts';
import { fingerprintNow, planRelease, rehearseRelease } from './plan-release.ts';
import { isApprovalRequired, requireApproval } from '#server/store/release/approval-settings.ts';

const TOO_LATE = msg('release.submission-changed');

/** Approving what is to be published: bound to its content, and never by who made it. */
export function approvalHandlers(sql: Database) {
  const settle = async (done: boolean, proposed: ProposedRelease, account: Account) =>
    done
      ? handled(await approvalState(sql, proposed, account))
      : refuse('approvalChanged', TOO_LATE);
  return defineHandlers({
    requireApproval: publishing('requireApproval', async ({ required }, context) => {
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
    }),
    async approval(proposed, context) {
      return handled(await approvalState(sql, proposed, editorOf(context)));
    },
    async submitForApproval({ note, ...proposed }, context) {
      const possible = await refuseImpossible(sql, proposed);
      if (!possible.ok) return possible;
      await submitForApproval(sql, possible.fingerprint, proposed, note, editorOf(context));
      return handled(await approvalState(sql, proposed, editorOf(context)));
    },
    async approve({ note = '', ...proposed }, context) {
      const account = editorOf(context);
      const possible = await refuseImpossible(sql, proposed);
      if (!possible.ok) return possible;
      const { fingerprint } = possible;
      const refusal = await whyNot(
        sql,
        await findApproval(sql, fingerprint),
        proposed.items,
        account,
      );
      if (refusal !== null) return refuse('mayNotApprove', refusal);
      return settle(await approve(sql, fingerprint, note, account), proposed, account);
    },
    async returnApproval({ note, ...proposed }, context) {
      const account = editorOf(context);
      const fingerprint = await openSubmission(sql, proposed);
      const kept = fingerprint === null ? null : await findApproval(sql, fingerprint);
      if (kept?.submitter === account.account)
        return refuse('ownSubmission', msg('release.withdraw-own-submission'));
      return settle(
        kept !== null && (await takeBack(sql, kept.fingerprint, 'returned', note, account)),
        proposed,
        account,
      );
    },
    async withdrawApproval({ note, ...proposed }, context) {
      const account = editorOf(context);
      const fingerprint = await openSubmission(sql, proposed);
      return settle(
        fingerprint !== null && (await takeBack(sql, fingerprint, 'withdrawn', note, account)),
        proposed,
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
  });
}

async function listApprovals(
  sql: Queryable,
  kept: readonly Approval[],
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
      ...approval,
      titles: approval.items.map(titleOf),
      isVoid: await isVoid(sql, approval),
      refusal: await whyNot(sql, approval, approval.items, account),
      steps: steps.get(approval.fingerprint) ?? [],
    })),
  );
}

/** Whether the drafts or their later versions are not what was submitted any more, or its time has come. */
async function isVoid(
  sql: Queryable,
  { fingerprint, items, validFrom, validUntil }: Approval,
): Promise<boolean> {
  const states = await Promise.all(items.map((item) => readDraftStatus(sql, item)));
  if (items.some(({ hash }, index) => hash !== states[index]?.hash)) return true;
  if (validFrom !== null && Date.parse(validFrom) <= Date.now()) return true;
  return (
    (await fingerprintNow(sql, {
      items,
      ...(validFrom !== null && { validFrom }),
      ...(validUntil !== null && { validUntil }),
    })) !== fingerprint
  );
}

/** What cannot be published is neither submitted nor approved, and refused with the same words. */
async function refuseImpossible(sql: Database, proposed: ProposedRelease) {
  const planned = await planRelease(sql, proposed);
  return planned.ok ? ((await rehearseRelease(sql, proposed, planned.drafts)) ?? planned) : planned;
}

async function approvalState(
  sql: Queryable,
  proposed: ProposedRelease,
  account: Account,
): Promise<ApprovalState> {
  const fingerprint = await fingerprintNow(sql, proposed);
  const [required, kept] = await Promise.all([
    isApprovalRequired(sql),
    findApproval(sql, fingerprint),
  ]);
  return {
    required,
    fingerprint,
    approval: kept,
    refusal: await whyNot(sql, kept, proposed.items, account),
  };
}

async function whyNot(
  sql: Queryable,
  kept: Approval | null,
  items: ProposedRelease['items'],
  { account }: Account,
): Promise<Message | null> {
  if (!kept || kept.state === 'withdrawn') return msg('release.not-submitted');
  if (kept.approvedBy !== null) return msg('release.approved-already', { name: kept.approvedBy });
  if (kept.state === 'returned') return msg('release.sent-back');
  if (kept.submitter === account) return msg('release.own-submission');
  return (await hasEdited(sql, items, account)) ? msg('release.own-edits') : null;
}
