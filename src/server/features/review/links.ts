import { randomBytes } from 'node:crypto';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Editor } from '#server/platform/editor.ts';
import { hexHashOfToken } from '#server/platform/secrets/token-hash.ts';
import { firstForbidden } from '#server/site/permissions/subjects.ts';
import { readLimit, stateOf } from '#server/store/accounts/keys.ts';
import { readGrants } from '#server/store/accounts/read-grants.ts';
import { documentName } from '#wire/studio/document-name.ts';
import type { ReviewLink } from '#wire/studio/review.ts';
import type { Account, DocumentName } from '#wire/studio/routes.ts';

/** What an editor chose for a new link. */
export interface NewLink {
  name: DocumentName;
  /** Whom it is for. */
  label: string;
  hours: number;
  /** With a key, the link ends with that. */
  createdBy: Account | Editor;
}

/** The draft that an open link shows. */
export interface OpenLink {
  id: string;
  name: DocumentName;
  expiresAt: string;
}

const LISTED = 50;

function columns(sql: Queryable) {
  return sql`id, label, created_by as "createdBy", account, created_at as "createdAt", expires_at as "expiresAt",
    case when revoked_at is not null or not exists (select from account a where a.account = review_link.account and a.deactivated_at is null)
      or (api_key is not null and not exists (select from api_key k join account a using (account) where k.id = review_link.api_key and ${stateOf(sql)} = 'valid')) then 'revoked' when expires_at <= clock_timestamp() then 'expired' else 'open' end as state`;
}

/** Makes a link and answers its token, which is known nowhere else. */
export async function createReviewLink(
  sql: Queryable,
  { name, label, hours, createdBy }: NewLink,
): Promise<{ link: ReviewLink; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const id = randomBytes(9).toString('base64url');
  const [link] = await sql<[ReviewLink]>`
    insert into review_link (id, token_hash, kind, key, label, created_by, account, api_key, expires_at)
    values (${id}, ${hexHashOfToken(token)}, ${name.kind}, ${name.key}, ${label}, ${createdBy.name}, ${createdBy.account}, ${'key' in createdBy ? (createdBy.key ?? null) : null}, clock_timestamp() + ${hours} * interval '1 hour')
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

/**
 * What a token opens now; null where it opens nothing, whatever the reason. A link ends with the account that made it,
 * with the API key where one made it, and with their right to share the document.
 */
export async function openLink(sql: Queryable, token: string): Promise<OpenLink | null> {
  const [row] = await sql<
    {
      id: string;
      kind: string;
      key: string;
      expiresAt: string;
      grants: unknown;
      isByKey: boolean;
      limits: unknown;
    }[]
  >`
    select l.id, l.kind, l.key, l.expires_at as "expiresAt", a.grants, l.api_key is not null as "isByKey", k.limits
    from review_link l join account a using (account) left join api_key k on k.id = l.api_key
    where (l.api_key is null or ${stateOf(sql)} = 'valid') and l.token_hash = ${hexHashOfToken(token)} and l.revoked_at is null and l.expires_at > clock_timestamp() and a.deactivated_at is null`;
  const name = row && documentName.safeParse({ kind: row.kind, key: row.key }).data;
  if (!name) return null;
  const forbidden = await firstForbidden(
    sql,
    { grants: readGrants(row.grants), ...(row.isByKey && { limit: readLimit(row.limits) }) },
    'share',
    [name],
  );
  return forbidden ? null : { id: row.id, name, expiresAt: row.expiresAt };
}
