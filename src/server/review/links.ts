import { createHash, randomBytes } from 'node:crypto';
import { documentName } from '#wire/studio/document-name.ts';
import type { ReviewLink } from '#wire/studio/review.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '../database/connect.ts';

/** What an editor chose for a new link. */
export interface NewLink {
  name: DocumentName;
  /** Whom it is for. */
  label: string;
  hours: number;
  createdBy: string;
}

/** The draft that an open link shows. */
export interface OpenLink {
  name: DocumentName;
  expiresAt: string;
}

const LISTED = 50;

/** Only the hash is stored: who reads the table cannot open a draft with it. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function columns(sql: Queryable) {
  return sql`id, label, created_by as "createdBy", created_at as "createdAt", expires_at as "expiresAt",
    case when revoked_at is not null then 'revoked' when expires_at <= clock_timestamp() then 'expired' else 'open' end as state`;
}

/** Makes a link and answers its token, which is known nowhere else. */
export async function createLink(
  sql: Queryable,
  { name, label, hours, createdBy }: NewLink,
): Promise<{ link: ReviewLink; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const id = randomBytes(9).toString('base64url');
  const [link] = await sql<[ReviewLink]>`
    insert into review_link (id, token_hash, kind, key, label, created_by, expires_at)
    values (${id}, ${hashOf(token)}, ${name.kind}, ${name.key}, ${label}, ${createdBy}, clock_timestamp() + ${hours} * interval '1 hour')
    returning ${columns(sql)}`;
  return { link: { ...link }, token };
}

/** The links to a document, newest first, those that ended too. */
export async function listLinks(
  sql: Queryable,
  { kind, key }: DocumentName,
): Promise<ReviewLink[]> {
  const rows = await sql<
    ReviewLink[]
  >`select ${columns(sql)} from review_link where kind = ${kind} and key = ${key} order by created_at desc limit ${LISTED}`;
  return rows.map((row) => ({ ...row }));
}

/** False where there is no such link. */
export async function revokeLink(sql: Queryable, id: string): Promise<boolean> {
  const rows =
    await sql`update review_link set revoked_at = coalesce(revoked_at, clock_timestamp()) where id = ${id} returning 1`;
  return rows.length > 0;
}

/** What a token opens now; null where it opens nothing, whatever the reason. */
export async function openLink(sql: Queryable, token: string): Promise<OpenLink | null> {
  const [row] = await sql<{ kind: string; key: string; expiresAt: string }[]>`
    select kind, key, expires_at as "expiresAt" from review_link
    where token_hash = ${hashOf(token)} and revoked_at is null and expires_at > clock_timestamp()`;
  const name = row && documentName.safeParse({ kind: row.kind, key: row.key });
  return row && name?.success ? { name: name.data, expiresAt: row.expiresAt } : null;
}
