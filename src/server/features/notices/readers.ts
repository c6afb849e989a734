import { randomBytes } from 'node:crypto';
import { DEFAULT_NOTICES, noticeSettings, type NoticeSettings } from '#schemas/notice.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { decryptSecret, encryptSecret } from '#server/platform/secrets/keyring.ts';
import { hexHashOfToken } from '#server/platform/secrets/token-hash.ts';

const TOKEN_BYTES = 24;

/** What is kept of an account that is told. */
export interface NoticeReader {
  /** ISO 8601. */
  since: string;
  /** Null: the account has no address. */
  email: string | null;
  settings: NoticeSettings;
}

/** Begins to keep what an account is told, where it is not kept yet. */
export async function openReader(tx: Queryable, account: string): Promise<NoticeReader> {
  await tx`insert into notice_reader (account) values (${account}) on conflict do nothing`;
  const [row] = await tx<[{ since: string; email: string | null; settings: unknown }]>`
    select r.since, a.email, r.settings from notice_reader r join account a using (account) where account = ${account}`;
  return { ...row, settings: settingsOf(row.settings) };
}

/** As they were kept; the defaults where nothing was, or by another version of the product. */
export async function readNoticeSettings(sql: Queryable, account: string): Promise<NoticeSettings> {
  const [row] = await sql<{ settings: unknown }[]>`
    select settings from notice_reader where account = ${account}`;
  return settingsOf(row?.settings);
}

function settingsOf(stored: unknown): NoticeSettings {
  return noticeSettings.safeParse(stored).data ?? DEFAULT_NOTICES;
}

export async function writeNoticeSettings(
  tx: Queryable,
  account: string,
  settings: NoticeSettings,
): Promise<void> {
  await openReader(tx, account);
  await tx`
    update notice_reader set settings = ${JSON.stringify(settings)}::text::jsonb where account = ${account}`;
}

/** The token of the links in an account's mails, which is made with the first of them. */
export async function endTokenOf(tx: Queryable, account: string): Promise<string> {
  const [row] = await tx<{ token: string | null }[]>`
    select token from notice_reader where account = ${account} for update`;
  const kept = row?.token ? decryptSecret('noticeToken', account, row.token) : null;
  if (kept !== null) return kept;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx`
    update notice_reader set token = ${encryptSecret('noticeToken', account, token)}, token_hash = ${hexHashOfToken(token)}
    where account = ${account}`;
  return token;
}

/** Ends the mails of whom the token was made for. Says nothing of whether there is such an account. `tx` is a transaction. */
export async function endMails(tx: Queryable, token: string): Promise<void> {
  const [row] = await tx<{ account: string }[]>`
    select account from notice_reader where token_hash = ${hexHashOfToken(token)} for update`;
  if (!row) return;
  const { account } = row;
  const settings = await readNoticeSettings(tx, account);
  await writeNoticeSettings(tx, account, { ...settings, mail: false });
  await tx`delete from notice_delivery where account = ${account} and way = 'mail' and message is null`;
}
