import { msg } from '#messages/msg.ts';
import type { Account, StudioAnswer } from '#wire/studio/routes.ts';
import type { Approval, ListedApproval, ProposedRelease } from '#wire/studio/publishing.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { editorOf, handled, publishing, refuse, defineHandlers } from '#server/platform/handler.ts';
import {
  approvedSubmissions,
  type FreezeContents,
  findApproval,
  openSubmission,
  stepsOf,
  submissionsOf,
  submitForApproval,
  takeBack,
  waitingApprovals,
} from './approvals.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import { titlesOf } from '#server/site/documents/document-title.ts';
import { approvalState, refuseImpossible } from './approval-state.ts';
import { shownCapacity, submissionCapacity } from './may-sign.ts';
import { readStanding, sealingOf } from './standing.ts';
import { isApprovalRequired, requireApproval } from '#server/store/release/approval-settings.ts';

const TOO_LATE = msg('release.submission-changed');

/** Approving what is to be published: bound to its content, and never by who made it. */
export function approvalHandlers(sql: Database, freeze: FreezeContents) {
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
      const kept = await freeze(possible.contents, proposed.validFrom);
      await submitForApproval(sql, { ...possible, ...kept }, proposed, note, editorOf(context));
      return handled(await approvalState(sql, proposed, editorOf(context)));
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
      return handled(await approvalsOf(sql, editorOf(context)));
    },
  });
}

/** What of submissions concerns an account. */
export async function approvalsOf(
  sql: Queryable,
  account: Account,
): Promise<StudioAnswer<'approvals'>> {
  const [waiting, own, approved, isRequired] = await Promise.all([
    waitingApprovals(sql),
    submissionsOf(sql, account),
    approvedSubmissions(sql),
    isApprovalRequired(sql),
  ]);
  const others = waiting.filter(({ submitter }) => submitter !== account.account);
  const [forMe, mine, ready] = await Promise.all(
    [others, own, approved].map((kept) => listApprovals(sql, kept, account)),
  );
  return {
    forMe: (forMe ?? []).filter(({ isVoid }) => !isVoid),
    mine: withoutSuperseded(mine ?? []),
    ready: (ready ?? []).filter(({ isVoid }) => !isVoid),
    isRequired,
  };
}

/** Without void submissions whose documents were submitted again; the newest come first. */
function withoutSuperseded(listed: readonly ListedApproval[]): ListedApproval[] {
  const seen = new Set<string>();
  return listed.filter(({ items, isVoid }) => {
    const names = items.map(nameText).toSorted().join(' ');
    const isKept = !isVoid || !seen.has(names);
    seen.add(names);
    return isKept;
  });
}

/** Submissions as an account sees them, in their order. */
export async function listApprovals(
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
    kept.map(async (approval) => {
      const standing = await readStanding(sql, approval, await sealingOf(sql, approval));
      return {
        ...approval,
        titles: approval.items.map(titleOf),
        isVoid: standing.voidReasons.length > 0,
        voidReasons: [...standing.voidReasons],
        signing: [...standing.signing],
        ...shownCapacity(await submissionCapacity(sql, standing, account)),
        steps: steps.get(approval.fingerprint) ?? [],
      };
    }),
  );
}
