import type { Queryable } from '#server/platform/database/connect.ts';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import type { WaitingItem } from '#wire/studio/todo.ts';
import { readEmergencies } from './read-emergencies.ts';
import { readEndings } from './read-endings.ts';
import { readFigureWork } from './read-figure-work.ts';
import { readFormWork } from './read-form-work.ts';
import { readLicences } from './read-licences.ts';
import { readMentions } from './read-mentions.ts';
import { readOpenTickets } from './read-open-tickets.ts';
import { sortTodo } from './sort-todo.ts';
import { submissionItems } from './submission-items.ts';
import type { TodoActor } from './todo-actor.ts';

/** Answers what of submissions concerns an account. */
export type ApprovalsOf = (actor: TodoActor) => Promise<StudioAnswer<'approvals'>>;

/** What waits for an account: with a due time first, the next first; then the newest. */
export async function readTodo(
  sql: Queryable,
  actor: TodoActor,
  approvalsOf: ApprovalsOf,
): Promise<WaitingItem[]> {
  const waiting = await Promise.all([
    approvalsOf(actor).then((approvals) => submissionItems(sql, actor, approvals)),
    readMentions(sql, actor),
    readOpenTickets(sql, actor),
    readFormWork(sql, actor),
    readFigureWork(sql, actor),
    readEndings(sql, actor),
    readLicences(sql, actor),
    readEmergencies(sql, actor),
  ]);
  return sortTodo(waiting.flat());
}
