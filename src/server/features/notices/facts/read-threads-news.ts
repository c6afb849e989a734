import type { Queryable } from '#server/platform/database/connect.ts';
import { titlesOf } from '#server/site/documents/document-title.ts';
import { firstForbidden } from '#server/site/permissions/subjects.ts';
import { documentName } from '#wire/studio/document-name.ts';
import { HAPPENED_DAYS } from '#wire/studio/notices.ts';
import type { NoticeActor, NoticeFact, ReadFacts } from './notice-fact.ts';

const LISTED = 50;
const SINCE = `${HAPPENED_DAYS} days`;

interface ThreadRow {
  id: string;
  kind: string;
  key: string;
  event: string;
  words: string;
  by: string;
  account: string | null;
  at: string;
}

/** Comments by others after the last one of the account, in threads where it wrote or was mentioned; without those that mention it. */
export const readAnswers: ReadFacts = async (sql, actor) => {
  const me = actor.account;
  const rows = await sql<ThreadRow[]>`
    select t.id, t.kind, t.key, 'answer:' || c.number as event, c.body as words, c.name as by, c.account, c.at
    from comment c join comment_thread t on t.id = c.thread
    where c.removed_at is null and c.account is distinct from ${me} and c.at > now() - ${SINCE}::interval and ${takesPart(sql, me)}
      and not exists (select from comment o where o.thread = t.id and o.number > c.number and o.account = ${me})
      and not exists (select from comment_mention m where m.comment = c.number and m.account = ${me})
    order by c.number desc limit ${LISTED}`;
  return visibleFacts(sql, actor, 'answer', rows);
};

/** Threads in which the account takes part and that somebody else resolved. */
export const readResolved: ReadFacts = async (sql, actor) => {
  const me = actor.account;
  const rows = await sql<ThreadRow[]>`
    select t.id, t.kind, t.key, 'resolved:' || t.id || ':' || floor(extract(epoch from t.resolved_at) * 1000)::bigint as event,
      '' as words, t.resolved_by as by, t.resolver as account, t.resolved_at as at
    from comment_thread t cross join lateral (select max(number) + 1 as number from comment where thread = t.id) as c
    where t.resolved_at > now() - ${SINCE}::interval and t.resolver is distinct from ${me} and ${takesPart(sql, me)}
    order by t.resolved_at desc limit ${LISTED}`;
  return visibleFacts(sql, actor, 'resolved', rows);
};

/** Whether the account wrote in the thread `t` before the comment `c`, or was mentioned. */
function takesPart(sql: Queryable, me: string) {
  return sql`exists (select from comment o left join comment_mention m on m.comment = o.number and m.account = ${me}
    where o.thread = t.id and o.number < c.number and (o.account = ${me} or m.account is not null))`;
}

async function visibleFacts(
  sql: Queryable,
  actor: NoticeActor,
  kind: 'answer' | 'resolved',
  rows: readonly ThreadRow[],
): Promise<NoticeFact[]> {
  const named = rows.flatMap(({ kind: documentKind, key, ...row }) => {
    const document = documentName.safeParse({ kind: documentKind, key }).data;
    return document ? [{ ...row, document }] : [];
  });
  const titleOf = await titlesOf(
    sql,
    named.map(({ document }) => document),
  );
  const facts = named.map(async (row): Promise<NoticeFact[]> => {
    if (await firstForbidden(sql, actor, 'see', [row.document])) return [];
    return [{ ...row, kind, about: kind, title: titleOf(row.document), said: null }];
  });
  return (await Promise.all(facts)).flat();
}
