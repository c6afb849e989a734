import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { selfSigned } from '#tests/support/certificate.ts';
import { asServer, createDatabase, type TestDatabase } from '#tests/support/database.ts';
import { isGate } from '#tests/support/lane.ts';
import { startProxy } from '#tests/support/proxy.ts';
import { startTlsServer, type TlsServerOptions } from '#tests/support/tls-server.ts';
import { connect } from './connect.ts';
import { DatabaseUnreachable } from './database-unreachable.ts';
import { isDatabaseAway } from './database-away.ts';

let database: TestDatabase;
/** Like a standby, it takes no writes. */
let readOnly: TestDatabase;
let folder: string;
/** Of `localhost`, its own authority; and one of the same name that nobody trusts. */
const certificate = selfSigned(['localhost']);
const stranger = selfSigned(['localhost']);
const elsewhere = selfSigned(['db.example.com']);

beforeAll(async () => {
  [database, readOnly] = await Promise.all([createDatabase(), createDatabase()]);
  const sql = connect(readOnly.address, { max: 1 });
  await sql.unsafe(
    `alter database "${readOnly.address.database}" set default_transaction_read_only = on`,
  );
  await sql.end();
  folder = await mkdtemp(join(tmpdir(), 'quoin-certificates-'));
  for (const [name, { cert, key }] of Object.entries({ certificate, stranger, elsewhere })) {
    await writeFile(join(folder, `${name}.pem`), cert);
    await writeFile(join(folder, `${name}.key`), key);
  }
});
afterAll(async () => {
  await Promise.all([database.drop(), readOnly.drop()]);
  await rm(folder, { recursive: true });
});

/** The two users, and what follows the hosts. */
function urlOf(
  hosts: string,
  query = '',
  { username, password, database: name } = asServer(database.address),
) {
  return `postgres://${username}:${encodeURIComponent(password)}@${hosts}/${name}?${query}`;
}

async function wayTo(to: TestDatabase) {
  const proxy = await startProxy(to.address);
  onTestFinished(() => proxy.close());
  return { proxy, host: new URL(proxy.url).host };
}

/** A port where connections are taken and never answered. */
async function silentHost(): Promise<string> {
  const server = createServer((socket) => void socket.on('error', () => undefined));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What one query on an address comes to: the database that answered, or the failure. */
async function ask(url: string): Promise<unknown> {
  const sql = connect({ url }, { max: 1 });
  try {
    const [row] = await sql<[{ name: string }]>`select current_database() as name`;
    return row.name;
  } catch (error) {
    return error;
  } finally {
    await sql.end({ timeout: 0 });
  }
}

/** The kinds of failures, host by host. */
const kinds = (error: unknown) =>
  error instanceof DatabaseUnreachable ? error.failures.map(({ kind }) => kind) : error;

describe('several hosts', () => {
  it('are tried in order, over those that refuse and those whose name nobody knows', async () => {
    const { host } = await wayTo(database);
    expect(await ask(urlOf(`no-such-host.invalid,127.0.0.1:1,${host}`))).toBe(
      database.address.database,
    );
  });

  it.each([
    ['any', 'on'],
    ['primary', 'on'],
    ['read-write', 'off'],
  ])('are asked for what they are before any query (%s)', async (target, isReadOnly) => {
    const { host } = await wayTo(database);
    const instead = { of: database.address.database, to: readOnly.address.database };
    const first = await startTlsServer(database.address, { instead });
    onTestFinished(() => first.close());
    const url = urlOf(`127.0.0.1:${first.port},${host}`, `target_session_attrs=${target}`);
    const sql = connect({ url }, { max: 3 });
    onTestFinished(() => sql.end({ timeout: 0 }));
    const asked = [1, 2, 3].map(
      () => sql`select current_setting('transaction_read_only') as is, pg_sleep(0.05)`,
    );
    expect((await Promise.all(asked)).map(([row]) => row?.['is'])).toEqual(
      asked.map(() => isReadOnly),
    );
  });

  it('say of each why it is of no use, once all were asked, and never the password', async () => {
    const { host } = await wayTo(readOnly);
    const url = urlOf(
      `127.0.0.1:1,${host},no-such-host.invalid:5433`,
      'target_session_attrs=read-write',
      asServer(readOnly.address),
    );
    const failure = await ask(url);
    expect(kinds(failure)).toEqual(['refused', 'read-only', 'unknown-name']);
    expect(isDatabaseAway(failure)).toBe(true);
    expect(String(failure)).toContain('127.0.0.1:1 ');
    expect(JSON.stringify(failure) + String(failure)).not.toContain(database.address.password);
  });

  it.skipIf(isGate)(
    'give way to the next where the first takes connections and never answers',
    { timeout: 30_000 },
    async () => {
      const { host } = await wayTo(database);
      const sql = connect({ url: urlOf(`${await silentHost()},${host}`) }, { max: 1 });
      onTestFinished(() => sql.end({ timeout: 0 }));
      expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
      const silent = await ask(urlOf(`${await silentHost()},${await silentHost()}`));
      expect(kinds(silent)).toEqual(['silent', 'silent']);
    },
  );

  it('give way to the next where the first hangs up', async () => {
    const { host } = await wayTo(database);
    const server = createServer((socket) => void socket.destroy());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    expect(await ask(urlOf(`127.0.0.1:${port},${host}`))).toBe(database.address.database);
  });

  it('are found again after the one in use is gone, and the pool is whole', async () => {
    const [first, second] = [await wayTo(database), await wayTo(database)];
    const sql = connect(
      { url: urlOf(`${first.host},${second.host}`, 'target_session_attrs=read-write') },
      { max: 4 },
    );
    onTestFinished(() => sql.end({ timeout: 0 }));
    const all = () =>
      Promise.all([1, 2, 3, 4].map((n) => sql`select ${n}::int as n, pg_sleep(0.02)`));
    const answered = () =>
      all().then(
        (rows) => rows.length,
        () => 0,
      );
    await all();
    await first.proxy.refuse();
    await expect.poll(answered).toBe(4);
    await second.proxy.refuse();
    for (let times = 0; times < 12; times += 1) {
      const failure = await sql`select 1`.catch((error: unknown) => error);
      expect(isDatabaseAway(failure)).toBe(true);
    }
    await second.proxy.recover();
    await expect.poll(answered).toBe(4);
  });

  it('may be IPv6 addresses', async () => {
    const server = await startTlsServer(database.address, { host: '::1' });
    onTestFinished(() => server.close());
    expect(await ask(urlOf(`[::1]:${server.port}`))).toBe(database.address.database);
  });
});

describe('TLS', () => {
  const file = (name: string) => join(folder, name);
  async function serve(options: TlsServerOptions) {
    const server = await startTlsServer(database.address, options);
    onTestFinished(() => server.close());
    return server;
  }

  it.each([
    ['disable', [false]],
    ['prefer', [true]],
    ['require', [true]],
    ['verify-ca', [true]],
    ['verify-full', [true]],
  ])('is used with %s as libpq does', async (mode, encrypted) => {
    const server = await serve({ context: certificate });
    const root = mode.startsWith('verify') ? `&sslrootcert=${file('certificate.pem')}` : '';
    const answer = await ask(urlOf(`localhost:${server.port}`, `sslmode=${mode}${root}`));
    expect([answer, server.encrypted]).toEqual([database.address.database, encrypted]);
  });

  it('is done without where the server has none, by prefer alone', async () => {
    const server = await serve({});
    const by = (mode: string) => ask(urlOf(`localhost:${server.port}`, `sslmode=${mode}`));
    expect(await by('prefer')).toBe(database.address.database);
    expect(server.encrypted).toEqual([false]);
    for (const mode of ['require', 'verify-ca', 'verify-full'])
      expect(kinds(await by(mode))).toEqual(['no-tls']);
    expect(server.encrypted).toEqual([false]);
  });

  it.each([
    [
      'an authority that is not given',
      stranger,
      'localhost',
      'verify-full',
      'certificate.pem',
      'unknown-authority',
    ],
    [
      'the same with verify-ca',
      stranger,
      'localhost',
      'verify-ca',
      'certificate.pem',
      'unknown-authority',
    ],
    [
      'an authority that the system does not know',
      certificate,
      'localhost',
      'verify-full',
      'system',
      'unknown-authority',
    ],
    ['another name', elsewhere, 'localhost', 'verify-full', 'elsewhere.pem', 'other-name'],
    [
      'a name where an address is asked',
      certificate,
      '127.0.0.1',
      'verify-full',
      'certificate.pem',
      'other-name',
    ],
    ['a file that is not there', certificate, 'localhost', 'verify-full', 'missing.pem', 'file'],
  ] as const)('refuses %s', async (_, presented, host, mode, root, kind) => {
    const server = await serve({ context: presented });
    const path = root === 'system' ? root : file(root);
    const failure = await ask(
      urlOf(`${host}:${server.port}`, `sslmode=${mode}&sslrootcert=${path}`),
    );
    expect(kinds(failure)).toEqual([kind]);
    expect(server.encrypted.length).toBeLessThan(2);
  });

  it('refuses a certificate with the key of another, and what is no certificate', async () => {
    const server = await serve({ context: certificate });
    for (const cert of ['stranger.pem', 'stranger.key']) {
      const files = `sslcert=${file(cert)}&sslkey=${file('certificate.key')}`;
      const failure = await ask(urlOf(`localhost:${server.port}`, `sslmode=require&${files}`));
      expect(kinds(failure)).toEqual(['file']);
    }
  });

  it('takes another name with verify-ca', async () => {
    const server = await serve({ context: elsewhere });
    const query = `sslmode=verify-ca&sslrootcert=${file('elsewhere.pem')}`;
    expect(await ask(urlOf(`localhost:${server.port}`, query))).toBe(database.address.database);
  });

  it('presents a certificate to a server that wants one', async () => {
    const server = await serve({
      context: { ...certificate, ca: stranger.cert },
      wantsClient: true,
    });
    const host = `localhost:${server.port}`;
    const root = `sslmode=verify-full&sslrootcert=${file('certificate.pem')}`;
    const own = `${root}&sslcert=${file('stranger.pem')}&sslkey=${file('stranger.key')}`;
    expect(await ask(urlOf(host, own))).toBe(database.address.database);
    expect(await ask(urlOf(host, root))).toBeInstanceOf(Error);
  });
});
