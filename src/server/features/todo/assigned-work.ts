import type { AnswerDeadline } from '#server/store/visitors/answer-deadline.ts';
import type { WaitingItem } from '#wire/studio/todo.ts';

/** A message or an entry of a form that waits, with who gave it to the account; all three null: nobody did. */
export interface AssignedRow {
  id: string;
  title: string;
  at: string;
  givenBy: string | null;
  giver: string | null;
  givenAt: string | null;
}

/** What was given by somebody else waits since then, and comes from them. What the account took itself waits since it came. It is due by when it came. */
export function assignedWork(
  reason: 'ticket' | 'entry',
  { id, title, at, givenBy, giver, givenAt }: AssignedRow,
  account: string,
  { dueOf }: Pick<AnswerDeadline, 'dueOf'>,
): WaitingItem {
  const isGiven = givenAt !== null && giver !== account;
  return {
    ...{ reason, id, title, words: '', due: dueOf(at), document: null },
    by: isGiven ? (givenBy ?? '') : '',
    account: isGiven ? giver : null,
    at: isGiven ? givenAt : at,
  };
}
