import { randomBytes } from 'node:crypto';
import type { TextRange } from '#composition/history/passage.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Operation } from '#schemas/operation.ts';
import type { ShownComment } from '#wire/studio/comments.ts';
import type { DocumentName } from '#wire/studio/routes.ts';

/** A thread as it is stored: its range is valid after the operation `followed` of the draft. */
export interface StoredThread {
  id: string;
  kind: DocumentName['kind'];
  key: string;
  node: string;
  path: string[] | null;
  range: TextRange | null;
  quote: string;
  followed: number;
  seq: number | null;
  seal: string | null;
  reviewLink: string | null;
  createdAt: string;
  resolved: { by: string; at: string } | null;
  comments: ShownComment[];
}

/** Where a new thread is anchored. */
export type NewThread = Pick<
  StoredThread,
  'node' | 'path' | 'range' | 'quote' | 'followed' | 'seq' | 'seal'
> & {
  name: DocumentName;
  /** Id of the link under which a reviewer writes. */
  reviewLink: string | null;
};

/** Who writes, and what; of a reviewer without an account the name alone is known. */
export interface NewComment {
  by: { account: string | null; name: string; isProgram: boolean };
  body: string;
  mentions: readonly string[];
}

type Filter = { name: DocumentName } | { id: string } | { reviewLink: string };

/** The threads of a document or of a review link, or one of them; oldest first. */
export async function storedThreads(sql: Queryable, filter: Filter): Promise<StoredThread[]> {
  const where =
    'id' in filter
      ? sql`t.id = ${filter.id}`
      : 'reviewLink' in filter
        ? sql`t.review_link = ${filter.reviewLink}`
        : sql`t.kind = ${filter.name.kind} and t.key = ${filter.name.key}`;
  const rows = await sql<StoredThread[]>`
    select t.id, t.kind, t.key, t.node, t.path, t.quote, t.followed, t.seq, t.seal, t.created_at as "createdAt",
      case when t.range_from is not null then jsonb_build_object('from', t.range_from, 'to', t.range_to) end as range,
      case when t.review_link is not null then coalesce((select l.label from review_link l where l.id = t.review_link), '') end as "reviewLink",
      case when t.resolved_at is not null then jsonb_build_object('by', t.resolved_by, 'at', t.resolved_at) end as resolved,
      (select jsonb_agg(jsonb_build_object('number', c.number, 'account', c.account, 'name', c.name, 'isByProgram', c.is_by_program,
          'body', c.body, 'at', c.at, 'isRemoved', c.removed_at is not null,
          'mentions', (select coalesce(jsonb_agg(jsonb_build_object('account', m.account, 'name', coalesce(a.name, m.account)) order by m.account), '[]')
            from comment_mention m left join account a using (account) where m.comment = c.number and c.removed_at is null))
        order by c.number) from comment c where c.thread = t.id) as comments
    from comment_thread t where ${where} order by t.created_at, t.id`;
  return rows.map((row) => ({ ...row }));
}

/** Answers the id of the new thread. */
export async function addThread(
  tx: Queryable,
  { name, node, path, range, quote, followed, seq, seal, reviewLink }: NewThread,
  comment: NewComment,
): Promise<string> {
  const id = randomBytes(12).toString('base64url');
  await tx`
    insert into comment_thread (id, kind, key, node, path, range_from, range_to, quote, followed, seq, seal, review_link)
    values (${id}, ${name.kind}, ${name.key}, ${node}, ${path === null ? null : [...path]}::text[], ${range?.from ?? null}, ${range?.to ?? null}, ${quote}, ${followed}, ${seq}, ${seal}, ${reviewLink})`;
  await addComment(tx, id, comment);
  return id;
}

export async function addComment(
  tx: Queryable,
  thread: string,
  { by, body, mentions }: NewComment,
): Promise<void> {
  const [added] = await tx<[{ number: number }]>`
    insert into comment (thread, account, name, is_by_program, body)
    values (${thread}, ${by.account}, ${by.name}, ${by.isProgram}, ${body}) returning number`;
  await tx`
    insert into comment_mention (comment, account)
    select distinct ${added.number}::bigint, account from unnest(${[...mentions]}::text[]) as account`;
}

/** False where there is no such thread. */
export async function setResolved(
  tx: Queryable,
  thread: string,
  by: { account: string; name: string } | null,
): Promise<boolean> {
  const rows = await tx`
    update comment_thread set resolved_at = ${by ? tx`coalesce(resolved_at, clock_timestamp())` : null},
      resolver = ${by ? tx`coalesce(resolver, ${by.account})` : null}, resolved_by = ${by ? tx`coalesce(resolved_by, ${by.name})` : null}
    where id = ${thread} returning 1`;
  return rows.length > 0;
}

/** Empties a comment of this account; false where it has no such comment. */
export async function emptyComment(
  tx: Queryable,
  { thread, number, account }: { thread: string; number: number; account: string },
): Promise<boolean> {
  const rows = await tx`
    update comment set body = '', removed_at = clock_timestamp()
    where thread = ${thread} and number = ${number} and account = ${account} and removed_at is null returning 1`;
  return rows.length > 0;
}

/** Stores where ranges are after later operations, unless somebody was faster. */
export async function storeFollowed(
  sql: Queryable,
  moved: readonly { id: string; range: TextRange | null; from: number; to: number }[],
): Promise<void> {
  if (moved.length === 0) return;
  await sql`
    update comment_thread t set range_from = m.range_from, range_to = m.range_to, followed = m.upto
    from unnest(${moved.map(({ id }) => id)}::text[], ${moved.map(({ range }) => range?.from ?? null)}::int[], ${moved.map(({ range }) => range?.to ?? null)}::int[],
      ${moved.map(({ from }) => from)}::bigint[], ${moved.map(({ to }) => to)}::bigint[]) as m (id, range_from, range_to, since, upto)
    where t.id = m.id and t.followed = m.since`;
}

/** The operations of a draft after a sequence up to another that can move a range in one of these nodes, in order. */
export async function movingOperations(
  sql: Queryable,
  { kind, key }: DocumentName,
  { after, until, nodes }: { after: number; until: number; nodes: readonly string[] },
) {
  return await sql<{ sequence: number; operation: Operation }[]>`
    select sequence, operation from draft_operation
    where kind = ${kind} and key = ${key} and sequence > ${after} and sequence <= ${until}
      and (operation ->> 'node' = any(${[...nodes]}::text[]) or operation ->> 'op' in ('insert', 'replace')) order by sequence`;
}
