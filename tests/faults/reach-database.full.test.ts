import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '#server/platform/database/connect.ts';
import { selfSigned } from '../support/certificate.ts';
import { asServer, createDatabase, type TestDatabase } from '../support/database.ts';
import { demonstration } from '../support/demonstration.ts';
import { Editor, markOn } from '../support/editor.ts';
import { findEngine } from '../support/engines/find-engine.ts';
import { startReplica } from '../support/engines/replica.ts';
import { startReplicatedPostgres15 } from '../support/postgres.ts';
import { startProxy } from '../support/proxy.ts';
import { launchQuoin, onDatabase, startQuoin, type LaunchedQuoin } from '../support/quoin.ts';
import { startTlsServer } from '../support/tls-server.ts';

/** What is promised, in seconds: printed with what it took, not asserted. */
const PROMISED_S = { refused: 15, stopped: 2, writes: 10 };

/** The name of a host is never found out, as where the resolver does not answer. */
const NO_DNS = [
  '--import',
  'data:text/javascript,import dns from "node:dns"; dns.lookup = () => process.stdout.write("a name is looked up\\n");',
];

/** Tells of each name that is looked up. */
const TELLING_DNS = [
  '--import',
  'data:text/javascript,import dns from "node:dns"; const { lookup } = dns; dns.lookup = (...given) => { process.stdout.write("a name is looked up\\n"); return lookup(...given); };',
];

/** A port where connections are taken, told of, and never answered. */
async function silentPort(onConnection: () => void = () => undefined): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    onConnection();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function emptyDatabase(): Promise<TestDatabase & { environment: Record<string, string> }> {
  const database = await createDatabase();
  onTestFinished(() => database.drop());
  const environment = { ...onDatabase(database.address), QUOIN_DEMONSTRATION: 'off' };
  return { ...database, environment };
}

/** `DATABASE_URL` of a database by other hosts. */
function byHosts(address: TestDatabase['address'], hosts: string, query = ''): string {
  const { username, password, database } = asServer(address);
  return `postgres://${username}:${encodeURIComponent(password)}@${hosts}/${database}${query}`;
}

interface Launch {
  environment: Record<string, string>;
  flags?: readonly string[];
}

/** Starts what does not come to serve, and collects what it prints. */
function launch(given: Launch): LaunchedQuoin & { printed(): string } {
  const launched = launchQuoin(given);
  launched.ready.catch(() => undefined);
  let printed = '';
  for (const stream of [launched.process.stdout, launched.process.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  onTestFinished(() => void launched.process.kill('SIGKILL'));
  return { ...launched, printed: () => printed };
}

function printSeconds(what: string, since: number, promised: number): void {
  const seconds = (performance.now() - since) / 1000;
  console.info(`${what}: ${seconds.toFixed(1)} s, promised ${promised}`);
}

describe('a start that cannot reach its database', () => {
  it.each([
    ['refuses', async (): Promise<string> => '127.0.0.1:1', [], '127.0.0.1:1 拒绝了连接'],
    [
      'never answers',
      async (): Promise<string> => `127.0.0.1:${await silentPort()}`,
      [],
      '没有回答',
    ],
    [
      'has a name that is not found out',
      async (): Promise<string> => 'db.example.com:5433',
      NO_DNS,
      'db.example.com:5433 没有回答',
    ],
    [
      'has a name that nobody knows',
      async (): Promise<string> => 'no-such-host.invalid:5432',
      [],
      'no-such-host.invalid:5432 主机名解析不到',
    ],
    [
      'is each of two',
      async (): Promise<string> => `127.0.0.1:1,127.0.0.1:${await silentPort()}`,
      [],
      '127.0.0.1:1 拒绝了连接；127.0.0.1:',
    ],
  ] as const)('says so and ends with 75 where the host %s', async (what, host, flags, said) => {
    const { address, environment } = await emptyDatabase();
    const url = byHosts(address, await host());
    const begun = performance.now();
    const start = launch({
      environment: { ...environment, DATABASE_URL: url, DATABASE_OWNER_URL: url },
      flags,
    });
    expect([await start.exited, start.printed()]).toEqual([75, expect.stringContaining(said)]);
    printSeconds(`a database that ${what}`, begun, PROMISED_S.refused);
    expect(start.printed()).toContain('DATABASE_URL：连不上数据库');
    expect(start.printed()).not.toContain(address.password);
    expect(start.printed()).not.toMatch(/^ +at /m);
  });

  it('ends with 1 where waiting does not help, and says what to change', async () => {
    const { address, environment } = await emptyDatabase();
    const server = await startTlsServer(address);
    onTestFinished(() => server.close());
    const wrong = { ...address, password: 'not-this-one' };
    const rows = [
      [byHosts(wrong, `127.0.0.1:${server.port}`), '请检查用户和密码'],
      [byHosts({ ...address, database: 'nowhere' }, `127.0.0.1:${server.port}`), '请先建立数据库'],
      [byHosts(address, `127.0.0.1:${server.port}`, '?sslmode=require'), '请在数据库打开 ssl'],
      [byHosts(address, '127.0.0.1:99999'), '端口应是 1 到 65535'],
    ] as const;
    for (const [url, said] of rows) {
      const start = launch({ environment: { ...environment, DATABASE_URL: url } });
      expect([await start.exited, start.printed()]).toEqual([1, expect.stringContaining(said)]);
      for (const secret of [address.password, 'not-this-one'])
        expect(start.printed()).not.toContain(secret);
    }
  });

  it('names a certificate of another name, and an authority that it does not know', async () => {
    const { address, environment } = await emptyDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'quoin-certificates-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const presented = selfSigned(['db.example.com']);
    const server = await startTlsServer(address, { context: presented });
    onTestFinished(() => server.close());
    const files = { own: presented.cert, other: selfSigned(['localhost']).cert };
    for (const [name, cert] of Object.entries(files)) await writeFile(join(folder, name), cert);
    for (const [root, said] of [
      ['own', '的证书不是给这个主机名的'],
      ['other', '的证书由不受信任的机构签发'],
    ]) {
      const query = `?sslmode=verify-full&sslrootcert=${folder}/${root}`;
      const url = byHosts(address, `localhost:${server.port}`, query);
      const start = launch({ environment: { ...environment, DATABASE_URL: url } });
      expect([await start.exited, start.printed()]).toEqual([
        1,
        expect.stringContaining(`localhost:${server.port} ${said}`),
      ]);
    }
    expect(server.encrypted.length).toBeLessThan(3);
  });

  it('waits as long as QUOIN_DATABASE_WAIT_S says, and serves once it is there', async () => {
    const { address, environment } = await emptyDatabase();
    const way = await startProxy(address);
    onTestFinished(() => way.close());
    await way.refuse();
    const url = way.url.replace('127.0.0.1', 'localhost');
    const own = { ...environment, DATABASE_URL: url, QUOIN_DATABASE_WAIT_S: '300' };
    const start = launch({ environment: own, flags: TELLING_DNS });
    const attempts = () => start.printed().split('a name is looked up').length - 1;
    await expect.poll(attempts, { timeout: 60_000 }).toBeGreaterThan(2);
    expect(start.printed().match(/正在等待数据库/g)).toHaveLength(1);
    await way.recover();
    const { site } = await start.ready;
    expect((await fetch(`${site}/healthz/database`)).status).toBe(200);
  });
});

describe('SIGTERM ends a start at once', () => {
  async function stopDuring(what: string, given: Launch, isThere: (printed: string) => boolean) {
    const start = launch(given);
    await expect.poll(() => isThere(start.printed())).toBe(true);
    const begun = performance.now();
    start.process.kill('SIGTERM');
    const code = await start.exited;
    printSeconds(`SIGTERM ${what}`, begun, PROMISED_S.stopped);
    return code;
  }
  it('while a name is looked up', async () => {
    const { address, environment } = await emptyDatabase();
    const own = { ...environment, DATABASE_URL: byHosts(address, 'db.example.com') };
    const isLookedUp = (printed: string) => printed.includes('a name is looked up');
    const code = await stopDuring('during DNS', { environment: own, flags: NO_DNS }, isLookedUp);
    expect(code).toBe(0);
  });

  it('while a host never answers', async () => {
    const { address, environment } = await emptyDatabase();
    let isAsked = false;
    const port = await silentPort(() => void (isAsked = true));
    const own = { ...environment, DATABASE_URL: byHosts(address, `127.0.0.1:${port}`) };
    const code = await stopDuring('at a silent host', { environment: own }, () => isAsked);
    expect(code).toBe(0);
  });

  it('while it waits for a database', async () => {
    const { address, environment } = await emptyDatabase();
    const refused = { DATABASE_URL: byHosts(address, '127.0.0.1:1'), QUOIN_DATABASE_WAIT_S: '600' };
    const isWaiting = (printed: string) => printed.includes('正在等待数据库');
    const own = { environment: { ...environment, ...refused } };
    expect(await stopDuring('while waiting', own, isWaiting)).toBe(0);
  });

  it('while another process migrates, which loses nothing', async () => {
    const { address, environment } = await emptyDatabase();
    const sql = connect(address, { max: 2 });
    onTestFinished(() => sql.end({ timeout: 0 }));
    let release: (() => void) | undefined;
    const held = sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('quoin migration'))`;
      await new Promise<void>((resolve) => (release = resolve));
    });
    const code = await stopDuring('at the lock of migrations', { environment }, (printed) =>
      printed.includes('另一个进程正在更新数据库结构'),
    );
    expect(code).toBe(0);
    release?.();
    await held;
    const quoin = await startQuoin({ environment });
    expect(await quoin.kill('SIGTERM')).toBe(0);
  });
});

it('publishes again soon after the primary of two hosts stopped and the standby was promoted', async () => {
  findEngine('initdb', 'postgresql-15');
  const primary = await startReplicatedPostgres15();
  onTestFinished(() => primary.stop());
  const { address } = await createDatabase(demonstration, primary.address);
  const replica = await startReplica(address);
  onTestFinished(() => replica.stop());
  const [first, second] = [await startProxy(address), await startProxy(replica.address)];
  const hosts = [second, first].map(({ url }) => new URL(url).host).join(',');
  const query = '?target_session_attrs=read-write';
  const quoin = await startQuoin({
    environment: {
      ...onDatabase(address),
      DATABASE_URL: byHosts(address, hosts, query),
      DATABASE_OWNER_URL: '',
    },
  });
  onTestFinished(() => void quoin.process.kill('SIGKILL'));
  const editor = await Editor.start(quoin.studio);
  await editor.mark(1);
  await editor.mustPublish();
  await replica.caughtUp();
  await first.refuse();
  const begun = performance.now();
  await replica.promote();
  const promoted = performance.now();
  const connection = connect({ url: byHosts(address, hosts, query) }, { max: 1 });
  onTestFinished(() => connection.end({ timeout: 0 }));
  await expect
    .poll(async () => (await fetch(`${quoin.site}/healthz/database`)).status, { timeout: 60_000 })
    .toBe(200);
  console.info(
    `promoted after ${((promoted - begun) / 1000).toFixed(1)} s; reached ${((performance.now() - promoted) / 1000).toFixed(1)} s later`,
  );
  await editor.close();
  const again = await Editor.start(quoin.studio);
  await again.mark(2);
  await again.mustPublish();
  printSeconds('no writes', begun, PROMISED_S.writes);
  await expect.poll(() => markOn(quoin.site)).toBe('2');
  await again.close();
}, 300_000);
