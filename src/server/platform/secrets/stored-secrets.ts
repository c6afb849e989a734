import type { Database, Queryable } from '../database/connect.ts';
import { decryptSecret, encryptSecret, ENCRYPTED, keyIds, lookupHashes } from './keyring.ts';
import { SECRET_COLUMNS, type SecretColumn, type SecretName } from './secret-columns.ts';

/** Rows that are written by one statement. */
const PORTION = 5000;

/** Encrypted values that no key of this process opens, by table; empty where all can be read. */
export type UnreadableSecrets = { table: string; count: number }[];

/** `changed`: values that were encrypted by this. Nothing was written where some are unreadable. */
type SecretsKept = { ok: true; changed: number } | { ok: false; unreadable: UnreadableSecrets };

/** Encrypts what a version without encryption left, in one transaction; refuses where other keys encrypted a part. */
export async function protectSecrets(sql: Database): Promise<SecretsKept> {
  return sql.begin(async (tx) => {
    await lockSecrets(tx);
    const unreadable = await findUnreadable(tx);
    return unreadable.length > 0
      ? { ok: false, unreadable }
      : { ok: true, changed: await encryptPlain(tx) };
  });
}

/** Encrypts all under the first key, in one transaction. */
export async function rotateSecrets(sql: Database): Promise<SecretsKept> {
  return sql.begin(async (tx) => {
    await lockSecrets(tx);
    const unreadable = await findUnreadable(tx);
    if (unreadable.length > 0) return { ok: false, unreadable };
    return { ok: true, changed: (await encryptPlain(tx)) + (await rewriteOlder(tx)) };
  });
}

/** What `discardUnreadable` gave up. */
interface Discarded {
  /** Whose authenticator was removed. */
  accounts: string[];
  webhooks: number;
  /** Of groups. */
  robots: number;
  sessions: number;
  /** Of visitors, to alerts. */
  subscriptions: number;
  /** Of forms: they stay, without what was entered. */
  entries: number;
}

/** Gives up what no key opens, in one transaction: authenticators, webhooks and robots are removed, sessions and subscriptions ended, entries of forms erased. */
export async function discardUnreadable(
  sql: Database,
  onAccount: (tx: Queryable, account: string) => Promise<void>,
): Promise<Discarded> {
  return sql.begin(async (tx) => {
    await lockSecrets(tx);
    const ids = keyIds();
    const isLost = (column: string) =>
      tx`(${tx(column)} ~ ${ENCRYPTED} and split_part(${tx(column)}, ':', 2) <> all(${ids}::text[]))`;
    const accounts = await tx<
      { account: string }[]
    >`update account set totp_secret = null where ${isLost('totp_secret')} returning account`;
    // The unreadable secret goes too: it would keep the next start from beginning.
    const webhooks =
      await tx`update webhook set removed_at = coalesce(removed_at, clock_timestamp()), secret = '' where ${isLost('secret')} returning 1`;
    const robots =
      await tx`update robot set removed_at = coalesce(removed_at, clock_timestamp()), address_secret = '', secret = null where ${isLost('address_secret')} or ${isLost('secret')} returning 1`;
    // Another one is made with the next mail.
    await tx`update notice_reader set token = null, token_hash = null where ${isLost('token')}`;
    await tx`delete from upstream_session where ${isLost('token')} or ${isLost('cipher_key')}`;
    const sessions = await tx`delete from wire_session where ${isLost('cipher_key')} returning 1`;
    const subscriptions =
      await tx`delete from alert_subscription where ${isLost('address')} or ${isLost('token')} or ${isLost('push_secret')}
        or (channel = 'push' and exists (select from push_key where ${isLost('private_key')})) returning 1`;
    // Browsers subscribed to this key: another one is made with the next start.
    await tx`delete from push_key where ${isLost('private_key')}`;
    const entries =
      await tx`update form_entry set answers_secret = null, session = 0, request = entryno, erased_at = now(), revision = revision + 1 where ${isLost('answers_secret')} returning 1`;
    await tx`delete from form_note where entryno in (select entryno from form_entry where erased_at is not null)`;
    await encryptPlain(tx);
    for (const { account } of accounts) await onAccount(tx, account);
    return {
      accounts: accounts.map(({ account }) => account),
      webhooks: webhooks.length,
      robots: robots.length,
      sessions: sessions.length,
      subscriptions: subscriptions.length,
      entries: entries.length,
    };
  });
}

/** By the id of the key alone, so that a start with many sessions is quick. */
export async function findUnreadable(sql: Queryable): Promise<UnreadableSecrets> {
  const ids = keyIds();
  const found = new Map<string, number>();
  for (const { table, column } of Object.values(SECRET_COLUMNS)) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from ${sql(table)} where ${sql(column)} ~ ${ENCRYPTED} and split_part(${sql(column)}, ':', 2) <> all(${ids}::text[])`;
    if (row && row.count > 0) found.set(table, Math.max(found.get(table) ?? 0, row.count));
  }
  return [...found].map(([table, count]) => ({ table, count }));
}

/** Encrypts every value that is not; answers how many were. `tx` is a transaction. */
export async function encryptPlain(tx: Queryable): Promise<number> {
  return rewriteAll(
    tx,
    ({ column }) => `${column} is not null and ${column} !~ '${ENCRYPTED}'`,
    (_name, _row, value) => value,
  );
}

/** `findUnreadable` has gone before: what does not open now was moved or changed, and stays as it is. */
async function rewriteOlder(tx: Queryable): Promise<number> {
  const [first = ''] = keyIds();
  return rewriteAll(
    tx,
    ({ column }) => `${column} ~ '${ENCRYPTED}' and split_part(${column}, ':', 2) <> '${first}'`,
    decryptSecret,
  );
}

async function rewriteAll(
  tx: Queryable,
  which: (column: SecretColumn) => string,
  plainOf: (name: SecretName, row: string, value: string) => string | null,
): Promise<number> {
  let changed = 0;
  for (const [name, column] of Object.entries(SECRET_COLUMNS) as [SecretName, SecretColumn][]) {
    const rows = await tx.unsafe<{ row: string; value: string }[]>(
      `select ${column.row} as row, ${column.column} as value from ${column.table} where ${which(column)}`,
    );
    const written = rows.flatMap(({ row, value }) => {
      const plain = plainOf(name, row, value);
      return plain === null
        ? []
        : [
            {
              row,
              value,
              next: encryptSecret(name, row, plain),
              hash: lookupHashes(name, plain)[0],
            },
          ];
    });
    for (let start = 0; start < written.length; start += PORTION)
      await write(tx, column, written.slice(start, start + PORTION));
    changed += written.length;
  }
  return changed;
}

/** A value that somebody changed meanwhile stays. */
async function write(
  tx: Queryable,
  { table, column, row, lookup }: SecretColumn,
  values: readonly { row: string; value: string; next: string; hash: string }[],
): Promise<void> {
  const [rows, befores, nexts, hashes] = [
    values.map((one) => one.row),
    values.map(({ value }) => value),
    values.map(({ next }) => next),
    values.map(({ hash }) => hash),
  ];
  const found = lookup === undefined ? tx`` : tx`, ${tx(lookup)} = n.hash`;
  await tx`
    update ${tx(table)} t set ${tx(column)} = n.next ${found}
    from unnest(${rows}::text[], ${befores}::text[], ${nexts}::text[], ${hashes}::text[]) as n (row_key, before, next, hash)
    where ${tx.unsafe(row)} = n.row_key and t.${tx(column)} = n.before`;
}

/** Processes that start at once wait for each other. */
async function lockSecrets(tx: Queryable): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('quoin secrets'))`;
}
