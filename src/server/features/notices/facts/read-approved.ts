import { titlesOf } from '#server/site/documents/document-title.ts';
import { firstForbidden } from '#server/site/permissions/subjects.ts';
import type { DocumentName } from '#wire/studio/document-name.ts';
import { HAPPENED_DAYS } from '#wire/studio/notices.ts';
import type { NoticeFact, ReadFacts } from './notice-fact.ts';

const LISTED = 50;

/** What the account submitted and others approved. */
export const readApproved: ReadFacts = async (sql, actor) => {
  const rows = await sql<
    { id: string; items: DocumentName[]; account: string; by: string; at: string }[]
  >`
    select fingerprint as id, items, approver as account, approved_by as by, approved_at as at from approval
    where submitter = ${actor.account} and state = 'approved' and approved_at > now() - ${`${HAPPENED_DAYS} days`}::interval
    order by approved_at desc limit ${LISTED}`;
  const titleOf = await titlesOf(
    sql,
    rows.flatMap(({ items }) => items),
  );
  const facts = rows.map(async ({ items, ...row }): Promise<NoticeFact[]> => {
    if (await firstForbidden(sql, actor, 'see', items)) return [];
    const [first] = items;
    return [
      {
        ...row,
        ...({ kind: 'approved', about: 'approved', words: '', said: null } as const),
        event: `approved:${row.id}:${Date.parse(row.at)}`,
        title: items.map(titleOf).join('、'),
        document: first ? { kind: first.kind, key: first.key } : null,
      },
    ];
  });
  return (await Promise.all(facts)).flat();
};
