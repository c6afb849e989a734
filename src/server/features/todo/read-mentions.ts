import type { Queryable } from '#server/platform/database/connect.ts';
import { firstForbidden } from '#server/site/permissions/subjects.ts';
import { titlesOf } from '#server/site/documents/document-title.ts';
import { documentName } from '#wire/studio/document-name.ts';
import type { WaitingItem } from '#wire/studio/todo.ts';
import type { TodoActor } from './todo-actor.ts';

/** Maximum of mentions that are listed, the newest ones. */
const LISTED = 100;

/** Open threads in which the account was mentioned and has not answered since, and which it may still see. */
export async function readMentions(sql: Queryable, actor: TodoActor): Promise<WaitingItem[]> {
  const rows = await sql<
    {
      id: string;
      kind: string;
      key: string;
      body: string;
      name: string;
      account: string | null;
      at: string;
    }[]
  >`
    select distinct on (t.id) t.id, t.kind, t.key, c.body, c.name, c.account, c.at
    from comment_mention m join comment c on c.number = m.comment join comment_thread t on t.id = c.thread
    where m.account = ${actor.account} and t.resolved_at is null and c.removed_at is null
      and not exists (select from comment o where o.thread = t.id and o.number > c.number and o.account = ${actor.account})
    order by t.id, c.number desc limit ${LISTED}`;
  const named = rows.flatMap((row) => {
    const document = documentName.safeParse({ kind: row.kind, key: row.key }).data;
    return document ? [{ ...row, document }] : [];
  });
  const titleOf = await titlesOf(
    sql,
    named.map(({ document }) => document),
  );
  const items = named.map(async ({ document, ...row }): Promise<WaitingItem[]> => {
    if (await firstForbidden(sql, actor, 'see', [document])) return [];
    const { id, body: words, name: by, account, at } = row;
    return [
      {
        reason: 'mention',
        id,
        title: titleOf(document),
        words,
        by,
        account,
        at,
        due: null,
        document,
      },
    ];
  });
  return (await Promise.all(items)).flat();
}
