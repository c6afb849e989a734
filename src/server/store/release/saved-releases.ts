import { randomUUID } from 'node:crypto';
import type { SaveBody, SavedRelease } from '#wire/studio/releases.ts';
import type { Account } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** A saved release as it was when somebody looked at it. */
export interface SavedVersion {
  id: string;
  version: number;
}

/** As it is kept: what its drafts are called, and whether they were edited since, is worked out when it is asked for. */
export type KeptRelease = Omit<SavedRelease, 'items'> & { items: SaveBody['items'] };

/** Those that are neither published nor removed, the newest first. */
export async function savedReleases(sql: Queryable): Promise<KeptRelease[]> {
  const rows = await sql<KeptRelease[]>`
    select id, version, name, note, items, valid_from as "validFrom", valid_until as "validUntil", saved_by as "savedBy", account, saved_at as "savedAt"
    from saved_release where removed_at is null and seq is null order by saved_at desc limit 100`;
  return rows.map((row) => ({ ...row }));
}

/** All of it by one statement, so that no half of it is ever kept. Null where somebody else saved, published or removed it since. */
export async function saveRelease(
  sql: Queryable,
  { saved, name, note, items, ...times }: SaveBody,
  account: Account,
): Promise<SavedVersion | null> {
  const [validFrom, validUntil] = [times.validFrom ?? null, times.validUntil ?? null];
  const id = saved?.id ?? randomUUID().replaceAll('-', '').slice(0, 20);
  const contents = JSON.stringify(items);
  const [row] = saved
    ? await sql<SavedVersion[]>`
        update saved_release set version = version + 1, name = ${name}, note = ${note}, items = ${contents}::text::jsonb, valid_from = ${validFrom}, valid_until = ${validUntil},
          account = ${account.account}, saved_by = ${account.name}, saved_at = clock_timestamp()
        where id = ${id} and version = ${saved.version} and removed_at is null and seq is null returning id, version`
    : await sql<SavedVersion[]>`
        insert into saved_release (id, name, note, items, valid_from, valid_until, account, saved_by)
        values (${id}, ${name}, ${note}, ${contents}::text::jsonb, ${validFrom}, ${validUntil}, ${account.account}, ${account.name}) returning id, version`;
  return row ? { ...row } : null;
}

export async function removeSaved(sql: Queryable, { id, version }: SavedVersion): Promise<boolean> {
  const rows =
    await sql`update saved_release set removed_at = clock_timestamp() where id = ${id} and version = ${version} and removed_at is null and seq is null returning 1`;
  return rows.length > 0;
}

export async function restoreSaved(sql: Queryable, id: string): Promise<boolean> {
  const rows =
    await sql`update saved_release set removed_at = null where id = ${id} and removed_at is not null returning 1`;
  return rows.length > 0;
}

/** Notes, inside its transaction, the release that it became. False where it is no longer what was looked at. */
export async function consumeSaved(
  tx: Queryable,
  { id, version }: SavedVersion,
  seq: number,
): Promise<boolean> {
  const rows =
    await tx`update saved_release set seq = ${seq} where id = ${id} and version = ${version} and removed_at is null and seq is null returning 1`;
  return rows.length > 0;
}
