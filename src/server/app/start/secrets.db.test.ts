import { createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountFixture, DESK_PASSWORD, words } from '#tests/support/account-fixture.ts';
import { SECRET_KEY } from '#tests/support/quoin.ts';
import {
  findUpstreamSession,
  keepUpstreamSession,
} from '#server/transport/upstream/session/upstream-sessions.ts';
import { attemptDelivery, type Claimed } from '#server/features/webhooks/deliver.ts';
import { createWebhook } from '#server/features/webhooks/webhooks.ts';
import { findSession, openSession } from '#server/store/visitors/sessions.ts';
import { encryptSecret, readKey, setSecretKeys } from '#server/platform/secrets/keyring.ts';
import { SECRET_COLUMNS, type SecretColumn } from '#server/platform/secrets/secret-columns.ts';
import {
  discardUnreadable,
  findUnreadable,
  protectSecrets,
  rotateSecrets,
} from '#server/platform/secrets/stored-secrets.ts';

const testKey = readKey(SECRET_KEY) ?? Buffer.alloc(0);

let fixture: AccountFixture;
/** What the product was told or gave out in this test, and must read back. */
let known: {
  totp: string;
  hook: { id: string; secret: string };
  wire: { token: string; key: string };
  session: number;
};
let account = '';
let number = 0;
beforeAll(async () => (fixture = await AccountFixture.open()));
afterAll(() => fixture.store.close());

beforeEach(async () => {
  await fixture.sql`delete from wire_session`;
  await fixture.sql`delete from upstream_session`;
  await fixture.sql`delete from webhook_attempt`;
  await fixture.sql`delete from webhook_delivery`;
  await fixture.sql`delete from webhook`;
  await fixture.sql`delete from account`;
  account = `lin${(number += 1)}`;
  await fixture.account(account, 'editor');
  const wire = await openSession(fixture.sql);
  const found = await findSession(fixture.sql, wire.token);
  if (!found.ok) throw new Error('no session');
  await keepUpstreamSession(fixture.sql, found.session.id, {
    token: 'token of the gateway',
    key: 'key of the gateway',
  });
  const hook = await createWebhook(
    fixture.sql,
    { name: 'erp', url: 'https://hooks.example/', events: [] },
    account,
  );
  known = { totp: await addTotp(), hook, wire, session: found.session.id };
});

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: fixture.now.getTime() });

async function addTotp(): Promise<string> {
  const started = await fixture.handlers.startTotp(
    { password: DESK_PASSWORD },
    fixture.caller(account),
  );
  if (!started.ok) throw new Error(words(started));
  const { secret } = started.answer;
  expect(
    words(
      await fixture.handlers.confirmTotp(
        { password: DESK_PASSWORD, secret, code: codeOf(secret) },
        fixture.caller(account),
      ),
    ),
  ).toBe('');
  return secret;
}

/** Whether everything that needs a secret works: sign-in, signature, visitor's session, gateway's session. */
async function everythingWorks(): Promise<void> {
  fixture.wait(60);
  expect(await fixture.tries(account, DESK_PASSWORD, codeOf(known.totp))).toBe('');
  expect(await signedWith()).toBe(known.hook.secret);
  expect(await findSession(fixture.sql, known.wire.token)).toMatchObject({
    ok: true,
    session: { key: known.wire.key },
  });
  expect(await findUpstreamSession(fixture.sql, known.session)).toMatchObject({
    token: 'token of the gateway',
    key: 'key of the gateway',
  });
}

/** The webhook's secret where a delivery is signed with it, else the signature that came. */
async function signedWith(): Promise<string> {
  const [{ id }] = await fixture.sql<
    [{ id: number }]
  >`insert into webhook_delivery (webhook, event, type, body, next_at) values (${known.hook.id}, gen_random_uuid()::text, 'test', '{}', now() + interval '1 day') returning id`;
  const [row] = await fixture.sql<Claimed[]>`
    select d.id, d.webhook, d.event, d.body, w.url, w.secret, 1 as attempt, false as "isManual" from webhook_delivery d join webhook w on w.id = d.webhook where d.id = ${id}`;
  if (!row) throw new Error('no delivery');
  await fixture.sql`insert into webhook_attempt (delivery, number) values (${id}, 1)`;
  let sent: Readonly<Record<string, string>> = {};
  await attemptDelivery(fixture.sql, row, async ({ headers }) => {
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
  const columns = await fixture.sql<{ table: string; column: string; isBytes: boolean }[]>`
    select c.relname::text as table, a.attname::text as column, a.atttypid = 'bytea'::regtype as "isBytes" from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and (a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'bytea'::regtype) or a.atttypid = 'text[]'::regtype)`;
  expect(columns.length).toBeGreaterThan(100);
  const parts = await Promise.all(
    columns.map(async ({ table, column, isBytes }) => {
      const value = isBytes ? `encode(${column}, 'escape')` : `${column}::text`;
      const [row] = await fixture.sql.unsafe<{ all: string | null }[]>(
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
  await fixture.sql`update account set totp_secret = ${known.totp} where account = ${account}`;
  await fixture.sql`update webhook set secret = ${known.hook.secret}`;
  await fixture.sql`update wire_session set cipher_key = ${known.wire.key}`;
  await fixture.sql`update upstream_session set token = 'token of the gateway', cipher_key = 'key of the gateway'`;
}

describe('the database', () => {
  it('holds no secret that the product can read back, in any column of any table', async () => {
    expect(await shown()).toEqual([]);
    await everythingWorks();
  });

  it('has what an older version left encrypted by the start, once', async () => {
    await storePlain();
    expect(await shown()).toEqual(Object.keys(secrets()));
    expect(await protectSecrets(fixture.sql)).toEqual({ ok: true, changed: 5 });
    expect(await protectSecrets(fixture.sql)).toEqual({ ok: true, changed: 0 });
    expect(await shown()).toEqual([]);
    await everythingWorks();
  });

  it('has no column named like a secret that is neither listed nor a hash', async () => {
    const rows = await fixture.sql<{ name: string }[]>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = current_schema() and data_type <> 'ARRAY' and column_name ~ '(secret|token|credential|cipher_key|private_key)$'`;
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      Object.values(SECRET_COLUMNS)
        // What is found by its hash is no secret but personal data, named as that.
        .filter(({ lookup }: SecretColumn) => lookup === undefined)
        .map(({ table, column }: SecretColumn) => `${table}.${column}`)
        .toSorted(),
    );
  });

  it('gives nothing away when a secret is put into another row', async () => {
    await fixture.account(`${account}b`, 'editor');
    await fixture.sql`update account set totp_secret = (select totp_secret from account where account = ${account}) where account = ${`${account}b`}`;
    fixture.wait(60);
    expect(await fixture.tries(`${account}b`, DESK_PASSWORD, codeOf(known.totp))).toContain(
      '动态码不对',
    );
    expect(await fixture.tries(account, DESK_PASSWORD, codeOf(known.totp))).toBe('');
  });
});

describe('another key', () => {
  const next = randomBytes(32);

  it('in front of the old one takes everything over, and then does alone', async () => {
    setSecretKeys([next, testKey]);
    await everythingWorks();
    expect(await rotateSecrets(fixture.sql)).toEqual({ ok: true, changed: 5 });
    setSecretKeys([next]);
    expect(await findUnreadable(fixture.sql)).toEqual([]);
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
    expect(await protectSecrets(fixture.sql)).toEqual(lost);
    expect(await rotateSecrets(fixture.sql)).toEqual(lost);
    expect(await dump()).toBe(before);
    expect(await fixture.tries(account, DESK_PASSWORD, codeOf(known.totp))).toContain('动态码不对');
    expect(await findSession(fixture.sql, known.wire.token)).toEqual({
      ok: false,
      reason: 'noSession',
    });
    await expect(signedWith()).rejects.toThrow('QUOIN_SECRET_KEY');
  });

  it('alone does once what cannot be read was given up: people enrol again', async () => {
    const { sql } = fixture;
    await sql`
      insert into form_entry (entryno, form, version, session, request, answers_secret, until)
      values ('20261128-A', 'visit', ${'a'.repeat(64)}, 7, 'r', ${encryptSecret('entryAnswers', '20261128-A', '{}')}, now() + interval '1 day')`;
    await sql`insert into form_note (entryno, account, author, note) values ('20261128-A', 'lin', '林', '打 13800138000')`;
    setSecretKeys([next]);
    const told: string[] = [];
    expect(await discardUnreadable(fixture.sql, async (_, name) => void told.push(name))).toEqual({
      accounts: [account],
      entries: 1,
      webhooks: 1,
      robots: 0,
      sessions: 1,
      subscriptions: 0,
    });
    expect(told).toEqual([account]);
    expect(await sql`select answers_secret, session from form_entry`).toEqual([
      { answers_secret: null, session: 0 },
    ]);
    expect(await sql`select note from form_note`).toEqual([]);
    expect(await protectSecrets(fixture.sql)).toEqual({ ok: true, changed: 0 });
    expect(await fixture.tries(account, DESK_PASSWORD)).toBe('');
    fixture.wait(60);
    known = { ...known, totp: await addTotp() };
    fixture.wait(60);
    expect(await fixture.tries(account, DESK_PASSWORD, codeOf(known.totp))).toBe('');
  });
});
