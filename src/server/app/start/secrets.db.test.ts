import { createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountDesk, DESK_PASSWORD, words } from '#tests/support/account-desk.ts';
import { SECRET_KEY } from '#tests/support/quoin.ts';
import { findUpstreamSession, keepUpstreamSession } from '#server/transport/upstream/sessions.ts';
import { attemptDelivery, type Claimed } from '#server/features/webhooks/deliver.ts';
import { createWebhook } from '#server/features/webhooks/webhooks.ts';
import { findSession, openSession } from '#server/store/visitors/sessions.ts';
import { readKey, setSecretKeys } from '#server/platform/secrets/keyring.ts';
import { SECRET_COLUMNS, type SecretColumn } from '#server/platform/secrets/secret-columns.ts';
import {
  discardUnreadable,
  findUnreadable,
  protectSecrets,
  rotateSecrets,
} from '#server/platform/secrets/stored-secrets.ts';

const testKey = readKey(SECRET_KEY) ?? Buffer.alloc(0);

let desk: AccountDesk;
/** What the product was told or gave out in this test, and must read back. */
let known: {
  totp: string;
  hook: { id: string; secret: string };
  wire: { token: string; key: string };
  session: number;
};
let account = '';
let number = 0;
beforeAll(async () => (desk = await AccountDesk.open()));
afterAll(() => desk.store.close());

beforeEach(async () => {
  await desk.sql`delete from wire_session`;
  await desk.sql`delete from webhook_attempt`;
  await desk.sql`delete from webhook_delivery`;
  await desk.sql`delete from webhook`;
  await desk.sql`delete from account`;
  account = `lin${(number += 1)}`;
  await desk.account(account, 'editor');
  const wire = await openSession(desk.sql);
  const found = await findSession(desk.sql, wire.token);
  if (!found.ok) throw new Error('no session');
  await keepUpstreamSession(desk.sql, found.session.id, {
    token: 'token of the gateway',
    key: 'key of the gateway',
  });
  const hook = await createWebhook(
    desk.sql,
    { name: 'erp', url: 'https://hooks.example/', events: [] },
    account,
  );
  known = { totp: await addTotp(), hook, wire, session: found.session.id };
});

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: desk.now.getTime() });

async function addTotp(): Promise<string> {
  const started = await desk.handlers.startTotp({ password: DESK_PASSWORD }, desk.caller(account));
  if (!started.ok) throw new Error(words(started));
  const { secret } = started.answer;
  expect(
    words(
      await desk.handlers.confirmTotp(
        { password: DESK_PASSWORD, secret, code: codeOf(secret) },
        desk.caller(account),
      ),
    ),
  ).toBe('');
  return secret;
}

/** Whether everything that needs a secret works: sign-in, signature, visitor's session, gateway's session. */
async function everythingWorks(): Promise<void> {
  desk.wait(60);
  expect(await desk.tries(account, DESK_PASSWORD, codeOf(known.totp))).toBe('');
  expect(await signedWith()).toBe(known.hook.secret);
  expect(await findSession(desk.sql, known.wire.token)).toMatchObject({
    ok: true,
    session: { key: known.wire.key },
  });
  expect(await findUpstreamSession(desk.sql, known.session)).toMatchObject({
    token: 'token of the gateway',
    key: 'key of the gateway',
  });
}

/** The webhook's secret where a delivery is signed with it, else the signature that came. */
async function signedWith(): Promise<string> {
  const [{ id }] = await desk.sql<
    [{ id: number }]
  >`insert into webhook_delivery (webhook, event, type, body, next_at) values (${known.hook.id}, gen_random_uuid()::text, 'test', '{}', now() + interval '1 day') returning id`;
  const [row] = await desk.sql<Claimed[]>`
    select d.id, d.webhook, d.event, d.body, w.url, w.secret, 1 as attempt, false as "isManual" from webhook_delivery d join webhook w on w.id = d.webhook where d.id = ${id}`;
  if (!row) throw new Error('no delivery');
  await desk.sql`insert into webhook_attempt (delivery, number) values (${id}, 1)`;
  let sent: Readonly<Record<string, string>> = {};
  await attemptDelivery(desk.sql, row, async ({ headers }) => {
    sent = headers ?? {};
    return { ok: false, problem: 'timeout' } as never;
  }).catch((error: unknown) => {
    if (Object.keys(sent).length === 0) throw error;
  });
  const mark = createHmac('sha256', Buffer.from(known.hook.secret.slice('whsec_'.length), 'base64'))
    .update(`${sent['webhook-id']}.${sent['webhook-timestamp']}.{}`)
    .digest('base64');
  return sent['webhook-signature'] === `v1,${mark}`
    ? known.hook.secret
    : String(sent['webhook-signature']);
}

/** All texts, JSON and bytes of every table. */
async function dump(): Promise<string> {
  const columns = await desk.sql<{ table: string; column: string; isBytes: boolean }[]>`
    select c.relname::text as table, a.attname::text as column, a.atttypid = 'bytea'::regtype as "isBytes" from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and (a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'bytea'::regtype) or a.atttypid = 'text[]'::regtype)`;
  expect(columns.length).toBeGreaterThan(100);
  const parts = await Promise.all(
    columns.map(async ({ table, column, isBytes }) => {
      const value = isBytes ? `encode(${column}, 'escape')` : `${column}::text`;
      const [row] = await desk.sql.unsafe<{ all: string | null }[]>(
        `select string_agg(${value}, chr(10)) as all from "${table}"`,
      );
      return row?.all ?? '';
    }),
  );
  return parts.join('\n');
}

const secrets = () => ({
  totp: known.totp,
  webhook: known.hook.secret,
  wire: known.wire.key,
  token: 'token of the gateway',
  key: 'key of the gateway',
});
const shown = async () => {
  const all = await dump();
  return Object.entries(secrets()).flatMap(([name, secret]) =>
    all.includes(secret) ? [name] : [],
  );
};

/** As a version without encryption left them. */
async function storePlain(): Promise<void> {
  await desk.sql`update account set totp_secret = ${known.totp} where account = ${account}`;
  await desk.sql`update webhook set secret = ${known.hook.secret}`;
  await desk.sql`update wire_session set cipher_key = ${known.wire.key}`;
  await desk.sql`update upstream_session set token = 'token of the gateway', cipher_key = 'key of the gateway'`;
}

describe('the database', () => {
  it('holds no secret that the product can read back, in any column of any table', async () => {
    expect(await shown()).toEqual([]);
    await everythingWorks();
  });

  it('has what an older version left encrypted by the start, once', async () => {
    await storePlain();
    expect(await shown()).toEqual(Object.keys(secrets()));
    expect(await protectSecrets(desk.sql)).toEqual({ ok: true, changed: 5 });
    expect(await protectSecrets(desk.sql)).toEqual({ ok: true, changed: 0 });
    expect(await shown()).toEqual([]);
    await everythingWorks();
  });

  it('has no column named like a secret that is neither listed nor a hash', async () => {
    const rows = await desk.sql<{ name: string }[]>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = current_schema() and data_type <> 'ARRAY' and column_name ~ '(secret|token|credential|cipher_key|private_key)$'`;
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      Object.values(SECRET_COLUMNS)
        .map(({ table, column }: SecretColumn) => `${table}.${column}`)
        .toSorted(),
    );
  });

  it('gives nothing away when a secret is put into another row', async () => {
    await desk.account(`${account}b`, 'editor');
    await desk.sql`update account set totp_secret = (select totp_secret from account where account = ${account}) where account = ${`${account}b`}`;
    desk.wait(60);
    expect(await desk.tries(`${account}b`, DESK_PASSWORD, codeOf(known.totp))).toContain(
      '动态码不对',
    );
    expect(await desk.tries(account, DESK_PASSWORD, codeOf(known.totp))).toBe('');
  });
});

describe('another key', () => {
  const next = randomBytes(32);

  it('in front of the old one takes everything over, and then does alone', async () => {
    setSecretKeys([next, testKey]);
    await everythingWorks();
    expect(await rotateSecrets(desk.sql)).toEqual({ ok: true, changed: 5 });
    setSecretKeys([next]);
    expect(await findUnreadable(desk.sql)).toEqual([]);
    await everythingWorks();
    expect(await shown()).toEqual([]);
  });

  it('alone is refused, nothing is written, and signing in says that the code is wrong', async () => {
    const before = await dump();
    setSecretKeys([next]);
    const lost = {
      ok: false,
      unreadable: expect.arrayContaining([
        { table: 'account', count: 1 },
        { table: 'webhook', count: 1 },
        { table: 'wire_session', count: 1 },
      ]) as unknown,
    };
    expect(await protectSecrets(desk.sql)).toEqual(lost);
    expect(await rotateSecrets(desk.sql)).toEqual(lost);
    expect(await dump()).toBe(before);
    expect(await desk.tries(account, DESK_PASSWORD, codeOf(known.totp))).toContain('动态码不对');
    expect(await findSession(desk.sql, known.wire.token)).toEqual({
      ok: false,
      reason: 'noSession',
    });
    await expect(signedWith()).rejects.toThrow('QUOIN_SECRET_KEY');
  });

  it('alone does once what cannot be read was given up: people enrol again', async () => {
    setSecretKeys([next]);
    const told: string[] = [];
    expect(await discardUnreadable(desk.sql, async (_, name) => void told.push(name))).toEqual({
      accounts: [account],
      webhooks: 1,
      sessions: 1,
    });
    expect(told).toEqual([account]);
    expect(await protectSecrets(desk.sql)).toEqual({ ok: true, changed: 0 });
    expect(await desk.tries(account, DESK_PASSWORD)).toBe('');
    desk.wait(60);
    known = { ...known, totp: await addTotp() };
    desk.wait(60);
    expect(await desk.tries(account, DESK_PASSWORD, codeOf(known.totp))).toBe('');
  });
});
