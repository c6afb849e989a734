import { waitingEvent } from '#rules/notices/waiting-event.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { defineHandlers, handled } from '#server/platform/handler.ts';
import { actorOf } from '#server/site/permissions/actor-of.ts';
import { seenEvents } from '#server/store/notices/seen-events.ts';
import { readTodo, type ApprovalsOf } from './read-todo.ts';

/** What waits for the caller. */
export function todoHandlers(sql: Database, approvalsOf: ApprovalsOf) {
  return defineHandlers({
    async todo(_, context) {
      const actor = await actorOf(sql, context);
      const waiting = await readTodo(sql, actor, approvalsOf);
      const events = waiting.map(waitingEvent);
      const seen = await seenEvents(sql, actor.account, events);
      return handled({
        items: waiting.map((item) => {
          const event = waitingEvent(item);
          return { ...item, event, isNew: !seen.has(event) };
        }),
      });
    },
  });
}
