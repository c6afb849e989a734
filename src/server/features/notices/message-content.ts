import type { Database } from '#server/platform/database/connect.ts';
import { currentEditor } from '#server/store/accounts/current-editor.ts';
import { seenEvents } from '#server/store/notices/seen-events.ts';
import type { TodoOf } from './facts/notice-fact.ts';
import type { PersonNews } from './facts/person-news.ts';
import { readNoticeFacts } from './facts/read-facts.ts';
import { readNoticeSettings } from './readers.ts';

/**
 * What a message says now: of what was to be told all that still holds, that its account may still see, and that it has not
 * seen in the studio. Empty where nothing is left.
 */
export async function readContent(
  sql: Database,
  message: string,
  todoOf: TodoOf,
): Promise<PersonNews[]> {
  const rows = await sql<{ account: string; events: string[] }[]>`
    select account, array_agg(event) as events from notice_delivery where message = ${message} group by account order by account`;
  const news: PersonNews[] = [];
  for (const { account, events } of rows) {
    const actor = await currentEditor(sql, account);
    if (!actor) continue;
    const [facts, seen] = await Promise.all([
      readNoticeFacts(sql, actor, { todoOf, now: Date.now() }),
      seenEvents(sql, account, events),
    ]);
    const told = facts.filter(({ event }) => events.includes(event) && !seen.has(event));
    if (told.length === 0) continue;
    const settings = await readNoticeSettings(sql, account);
    news.push({ account, name: actor.name, settings, facts: told });
  }
  return news;
}
