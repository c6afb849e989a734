import type { Database } from '#server/platform/database/connect.ts';
import { defineHandlers, handled, type StudioHandler } from '#server/platform/handler.ts';
import { actorOf } from '#server/site/permissions/actor-of.ts';
import { readEmergencies } from './read-emergencies.ts';
import { readEndings } from './read-endings.ts';
import { readFigureWork } from './read-figure-work.ts';
import { readMentions } from './read-mentions.ts';
import { readFormWork } from './read-form-work.ts';
import { readOpenTickets } from './read-open-tickets.ts';
import { submissionItems } from './submission-items.ts';
import { sortTodo } from './sort-todo.ts';

/** What waits for the caller. `approvals` answers what of submissions concerns them. */
export function todoHandlers(sql: Database, approvals: StudioHandler<'approvals', never>) {
  return defineHandlers({
    async todo(_, context) {
      const actor = await actorOf(sql, context);
      const [submissions, ...rest] = await Promise.all([
        approvals({}, context),
        readMentions(sql, actor),
        readOpenTickets(sql, actor),
        readFormWork(sql, actor),
        readFigureWork(sql, actor),
        readEndings(sql, actor),
        readEmergencies(sql, actor),
      ]);
      return handled({
        items: sortTodo([
          ...(submissions.ok ? await submissionItems(sql, actor, submissions.answer) : []),
          ...rest.flat(),
        ]),
      });
    },
  });
}
