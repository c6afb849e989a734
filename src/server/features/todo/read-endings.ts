import type { Queryable } from '#server/platform/database/connect.ts';
import { firstForbidden } from '#server/site/permissions/subjects.ts';
import { titlesOf } from '#server/site/documents/document-title.ts';
import { documentName } from '#wire/studio/document-name.ts';
import { ENDING_DAYS, type WaitingItem } from '#wire/studio/todo.ts';
import type { TodoActor } from './todo-actor.ts';

const LISTED = 100;
const ENDING = `${ENDING_DAYS} days`;

/** Live content that the account may publish and that leaves the site within `ENDING_DAYS`. */
export async function readEndings(sql: Queryable, actor: TodoActor): Promise<WaitingItem[]> {
  const rows = await sql<{ kind: string; key: string; at: string; due: string }[]>`
    select p.kind, p.key, greatest(p.valid_from, p.valid_until - ${ENDING}::interval) as at, p.valid_until as due from publication p
    where p.hash is not null and p.valid_from <= now() and p.valid_until > now()
      and p.valid_until <= now() + ${ENDING}::interval
      and not exists (select from publication x where x.kind = p.kind and x.key = p.key and (x.valid_from, x.seq) > (p.valid_from, p.seq)
        and x.valid_from <= now() and (x.valid_until is null or x.valid_until > now())
        and not exists (select from publication y where y.kind = x.kind and y.key = x.key and y.cancels = x.seq))
      and not exists (select from publication x where x.kind = p.kind and x.key = p.key and x.cancels = p.seq)
    order by p.valid_until, p.kind, p.key limit ${LISTED}`;
  const named = rows.flatMap((row) => {
    const document = documentName.safeParse({ kind: row.kind, key: row.key }).data;
    return document ? [{ ...row, document }] : [];
  });
  const titleOf = await titlesOf(
    sql,
    named.map(({ document }) => document),
  );
  const items = named.map(async ({ document, at, due }): Promise<WaitingItem[]> => {
    if (await firstForbidden(sql, actor, 'publish', [document])) return [];
    return [
      {
        reason: 'ending',
        id: `${document.kind}:${document.key}`,
        title: titleOf(document),
        words: '',
        by: '',
        account: null,
        at,
        due,
        document,
      },
    ];
  });
  return (await Promise.all(items)).flat();
}
