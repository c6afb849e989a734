import { msg } from '#messages/msg.ts';
import { titlesOf } from '#server/site/documents/document-title.ts';
import { firstForbidden } from '#server/site/permissions/subjects.ts';
import type { DocumentName } from '#wire/studio/document-name.ts';
import { HAPPENED_DAYS } from '#wire/studio/notices.ts';
import type { NoticeFact, ReadFacts } from './notice-fact.ts';

const LISTED = 50;
const SINCE = `${HAPPENED_DAYS} days`;
const KIND = { kind: 'deputy', about: 'deputy', words: '', document: null } as const;

interface NamedRow {
  id: string;
  what: 'named' | 'ended';
  by: string;
  account: string;
  at: string;
  from: string;
  until: string;
}

/** Deputyships for which the account was named, and those of its own that the other side ended early. */
export const readDeputyships: ReadFacts = async (sql, { account: me }) => {
  const rows = await sql<NamedRow[]>`
    select d.id, what.what, coalesce(a.name, what.account) as by, what.account, what.at, d.from_day as from, d.until_day as until
    from deputy d cross join lateral (values ('named', d.account, d.named_at), ('ended', d.ended_by, d.ended_at)) as what (what, account, at)
      left join account a on a.account = what.account
    where (d.deputy = ${me} or what.what = 'ended' and d.account = ${me})
      and what.account <> ${me} and what.at > now() - ${SINCE}::interval
    order by what.at desc limit ${LISTED}`;
  return rows.map(({ what, from, until, ...row }) => ({
    ...row,
    ...KIND,
    event: `deputy:${what}:${row.id}`,
    title: '',
    said:
      what === 'named'
        ? msg('notice.deputy-named', { name: row.by, from: day(from), until: day(until) })
        : msg('notice.deputy-ended', { name: row.by }),
  }));
};

interface SignedRow {
  id: string;
  account: string;
  by: string;
  at: string;
  items: DocumentName[];
}

/** What deputies signed for the account. */
export const readSignedFor: ReadFacts = async (sql, actor) => {
  const rows = await sql<SignedRow[]>`
    select s.number::text as id, s.account, s.name as by, s.signed_at as at, p.parts -> 'items' as items
    from signature s join sealed_submission p on p.seal = s.seal
    where s.represents = ${actor.account} and s.decision = 'signed' and s.signed_at > now() - ${SINCE}::interval
    order by s.number desc limit ${LISTED}`;
  const items = rows.flatMap((row) => row.items);
  const titleOf = await titlesOf(sql, items);
  const facts = rows.map(async ({ items: signed, ...row }): Promise<NoticeFact> => {
    const isHidden = await firstForbidden(sql, actor, 'see', signed);
    return {
      ...row,
      ...KIND,
      event: `deputy:signed:${row.id}`,
      title: isHidden ? '' : signed.map(titleOf).join('、'),
      said: msg('notice.deputy-signed', { name: row.by }),
    };
  });
  return Promise.all(facts);
};

function day(digits: string): string {
  return digits.replace(/^(....)(..)(..)$/, '$1-$2-$3');
}
