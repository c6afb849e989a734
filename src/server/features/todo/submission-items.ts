import { SUBMISSION_DAYS } from '#schemas/signing.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { firstForbidden } from '#server/site/permissions/subjects.ts';
import type { ListedApproval } from '#wire/studio/publishing.ts';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import type { WaitingItem, TodoReason } from '#wire/studio/todo.ts';
import type { TodoActor } from './todo-actor.ts';

const DAY = 86_400_000;

/** Submissions that the account may sign, that it may publish now, and its own that came back. */
export async function submissionItems(
  sql: Queryable,
  actor: TodoActor,
  { forMe, ready, mine }: StudioAnswer<'approvals'>,
): Promise<WaitingItem[]> {
  const publishable = await Promise.all(
    ready.map(async (approval) =>
      (await firstForbidden(sql, actor, 'publish', approval.items)) ? [] : [approval],
    ),
  );
  return [
    ...forMe.filter(({ refusal }) => refusal === null).map((one) => itemOf('approve', one)),
    ...publishable.flat().map((one) => itemOf('publish', one)),
    ...mine
      .filter(({ state, isVoid }) => state === 'returned' || isVoid)
      .map((one) => itemOf('returned', one)),
  ];
}

/** Due when it shall start, or when the submission ends, whichever is earlier; what came back is not. */
function itemOf(reason: TodoReason, approval: ListedApproval): WaitingItem {
  const { fingerprint, titles, note, submittedBy, submitter, submittedAt, steps, items } = approval;
  const last = steps.at(-1);
  const ends = new Date(Date.parse(submittedAt) + SUBMISSION_DAYS * DAY).toISOString();
  const start = approval.validFrom;
  const due = start !== null && Date.parse(start) < Date.parse(ends) ? start : ends;
  const [first] = items;
  return {
    reason,
    id: fingerprint,
    title: titles.join('、'),
    words: reason === 'approve' ? note : (last?.note ?? ''),
    by: reason === 'approve' ? submittedBy : (last?.author ?? submittedBy),
    account: reason === 'approve' ? submitter : (last?.account ?? submitter),
    at: last?.at ?? submittedAt,
    due: reason === 'returned' ? null : due,
    document: first ? { kind: first.kind, key: first.key } : null,
    ...(reason === 'approve' && approval.represents && { represents: approval.represents }),
  };
}
