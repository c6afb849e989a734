import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { msg } from '#messages/msg.ts';
import { isPostgres, readPidFile } from '#postgres/pid-file.ts';
import { findPlaces, SYSTEM_DIR } from '#postgres/places.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { createDatabase } from '../support/database.ts';
import { demonstration } from '../support/demonstration.ts';
import { Editor, markOn, PAGE, PAGE_ADDRESS } from '../support/editor.ts';
import { isGate } from '../support/lane.ts';
import { startProxy, type Proxy } from '../support/proxy.ts';
import {
  launchQuoin,
  onDatabase,
  startQuoin,
  type QuoinOptions,
  type RunningQuoin,
} from '../support/quoin.ts';

const project = resolve(import.meta.dirname, '../..');

/** What a Quoin printed that did not start. */
async function failure(options: QuoinOptions): Promise<string> {
  const started = await startQuoin(options).catch((error: unknown) => error);
  if (started instanceof Error) return started.message;
  await (started as RunningQuoin).kill('SIGTERM');
  throw new Error('it started');
}

async function emptyDatabase() {
  const { address } = await createDatabase();
  return { address, environment: { ...onDatabase(address), QUOIN_DEMONSTRATION: 'off' } };
}

describe('a setting that is wrong stops the start and is named', () => {
  /** Of the ways to find it two in the gate: by itself, and by the database. */
  const inGate = ['STUDIO_PORT', 'DATABASE_URL'];
  const rows: [string, Record<string, string>, code?: number][] = [
    ['PORT', { PORT: 'eighty' }],
    ['PORT', { PORT: '65536' }],
    ['STUDIO_PORT', { STUDIO_PORT: '-1' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/quoin' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://quoin:secret@127.0.0.1:1/quoin' }, 75],
    ['SITE_ORIGIN', { QUOIN_HOSTS: '' }],
    ['STUDIO_ORIGIN', { QUOIN_HOSTS: '', SITE_ORIGIN: 'https://www.example.com' }],
    ['QUOIN_HOSTS', { QUOIN_HOSTS: 'https://www.example.com' }],
    [
      'QUOIN_SIGN_SECRET',
      { QUOIN_SIGN_SECRET: '', DATABASE_URL: 'postgres://quoin:secret@127.0.0.1:1/quoin' },
    ],
    ['DATA_DIR', { DATABASE_URL: '', DATA_DIR: '/dev/null/data' }],
    ['QUOIN_ADMIN_PASSWORD', { QUOIN_ADMIN_PASSWORD: 'short' }],
    ['QUOIN_SECRET_KEY', { QUOIN_SECRET_KEY: '' }],
    ['QUOIN_SECRET_KEY', { QUOIN_SECRET_KEY: 'a password' }],
    ['HOST', { HOST: 'no-such-host.invalid' }],
  ];
  const chosen = rows.filter(([name], index) =>
    isGate ? inGate.includes(name) && rows.findLastIndex((row) => row[0] === name) === index : true,
  );

  it.each(chosen)('%s %o', async (name, wrong, code = 1) => {
    const { environment } = await emptyDatabase();
    const printed = await failure({ environment: { ...environment, ...wrong } });
    expect(printed).toContain(`ended with ${code}:`);
    expect(printed).toContain('Quoin 没有启动');
    expect(printed).toMatch(new RegExp(`^  .*\\b${name}\\b.*[\\u4e00-\\u9fff]`, 'm'));
    expect(printed).not.toMatch(/^ +at /m);
  });

  it('all wrong ones at once', async () => {
    const printed = await failure({
      environment: { PORT: 'eighty', LOG_LEVEL: 'loud', QUOIN_SESSION_MODE: '3' },
    });
    for (const name of ['PORT', 'LOG_LEVEL', 'QUOIN_SESSION_MODE'])
      expect(printed).toContain(`${name}：`);
  });
});

describe('a port that is in use', () => {
  let occupant: Server;
  beforeAll(async () => {
    occupant = createServer().listen(0, '127.0.0.1');
    await once(occupant, 'listening');
  });
  afterAll(() => void occupant.close());

  it.each(isGate ? ['PORT'] : ['PORT', 'STUDIO_PORT'])(
    'is named (%s), with what to do',
    async (name) => {
      const { environment } = await emptyDatabase();
      const { port } = occupant.address() as AddressInfo;
      const printed = await failure({ environment: { ...environment, [name]: String(port) } });
      expect(printed).toContain(`${name}：端口 ${port} 已被占用，请换一个`);
      expect(printed).toContain('ended with 1');
    },
  );
});

describe.skipIf(isGate)('a demonstration file with a broken row', () => {
  /** A checkout with a build like this one, but with its own copy of the demonstration's data. */
  async function plantCheckout(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'quoin-checkout-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await cp(join(project, 'dist/production'), join(folder, 'dist/production'), {
      recursive: true,
    });
    await mkdir(join(folder, 'src/server/features/demonstration'), { recursive: true });
    await cp(
      join(project, 'src/server/features/demonstration/data'),
      join(folder, 'src/server/features/demonstration/data'),
      { recursive: true },
    );
    for (const name of ['package.json', 'node_modules'])
      await symlink(join(project, name), join(folder, name));
    return folder;
  }

  it('stops the start naming file and row, writes nothing, and once mended is loaded', async () => {
    const folder = await plantCheckout();
    const file = join(folder, 'src/server/features/demonstration/data/nav/110011.csv');
    const sound = await readFile(file, 'utf8');
    await writeFile(
      file,
      sound
        .split('\n')
        .map((line, index) => (index === 99 ? line.replace(/,[^,]+/, ',1.2.3') : line))
        .join('\n'),
    );
    const { address } = await createDatabase();
    const environment = onDatabase(address);
    const printed = await failure({ folder, environment });
    expect(printed).toMatch(/nav\/110011\.csv 第 100 行.*[\u4e00-\u9fff]/);
    expect(printed.match(/第 \d+ 行/g)).toHaveLength(1);

    const sql = postgres({ ...address, max: 1 });
    for (const table of [
      'release',
      'publication',
      'content',
      'listing',
      'figure_batch',
      'nav',
      'cash_yield',
      'dividend',
      'holiday',
      'account',
    ]) {
      expect((await sql`select count(*)::int as rows from ${sql(table)}`)[0], table).toEqual({
        rows: 0,
      });
    }
    await sql.end();
    await writeFile(file, sound);
    const quoin = await startQuoin({ folder, environment });
    expect((await fetch(`${quoin.site}${PAGE_ADDRESS}`)).status).toBe(200);
    await quoin.kill('SIGTERM');
  });
});

describe('with a PostgreSQL of its own', () => {
  it.skipIf(isGate)(
    'starts, stops cleanly on SIGTERM and on Ctrl-C, and starts again',
    { timeout: 180_000 },
    async () => {
      const data = await makeDataFolder();
      onTestFinished(() => data.remove());
      const run = async () => {
        const begun = performance.now();
        const quoin = await startQuoin({ environment: { DATA_DIR: data.path }, ownGroup: true });
        onTestFinished(() => void quoin.process.kill('SIGKILL'));
        expect((await fetch(`${quoin.site}/readyz`)).status).toBe(200);
        return {
          quoin,
          seconds: (performance.now() - begun) / 1000,
          server: await serverOf(data.path),
        };
      };
      const first = await run();
      for (const word of [
        '正在初始化数据库',
        '正在启动 PostgreSQL',
        '正在载入演示内容',
        '演示内容已载入',
        'Quoin 已就绪',
      ])
        expect(first.quoin.output()).toContain(word);
      // A client that is connected must not hold it up.
      const editor = await Editor.start(first.quoin.studio);
      const begun = performance.now();
      expect(await first.quoin.kill('SIGTERM')).toBe(0);
      const stopped = (performance.now() - begun) / 1000;
      await editor.drafts.closed;
      await expectGone(data.path, first);

      const second = await run();
      const exited = once(second.quoin.process, 'close');
      interrupt(second.quoin, 2);
      expect((await exited)[0]).toBe(0);
      await expectGone(data.path, second);
      console.log(
        `first start ${first.seconds.toFixed(1)} s, second ${second.seconds.toFixed(1)} s, stopped within ${stopped.toFixed(1)} s`,
      );
    },
  );

  it.skipIf(isGate)(
    'starts it again when it is killed, serves what it kept meanwhile, and publishes again',
    { timeout: 180_000 },
    async () => {
      const data = await makeDataFolder();
      onTestFinished(() => data.remove());
      const quoin = await startQuoin({ environment: { DATA_DIR: data.path } });
      onTestFinished(() => void quoin.process.kill('SIGKILL'));
      const editor = await Editor.start(quoin.studio);
      await editor.mark(1);
      await editor.mustPublish();
      await poll(async () => ((await markOn(quoin.site)) === '1' ? true : undefined));
      const { pid } = await serverOf(data.path);
      process.kill(pid, 'SIGKILL');
      expect(await markOn(quoin.site)).toBe('1');
      await poll(async () =>
        quoin.output().includes('PostgreSQL 已重新启动,服务继续') ? true : undefined,
      );
      expect(quoin.output()).toContain(
        'PostgreSQL 意外退出,正在重新启动(10 分钟内第 1 次,最多 5 次)',
      );
      await expect
        .poll(async () => (await fetch(`${quoin.site}/healthz/database`)).status, {
          timeout: 20_000,
        })
        .toBe(200);
      await editor.mark(2);
      await editor.mustPublish();
      await poll(async () => ((await markOn(quoin.site)) === '2' ? true : undefined));
      expect((await serverOf(data.path)).pid).not.toBe(pid);
      expect(await quoin.kill('SIGTERM')).toBe(0);
    },
  );

  it.skipIf(isGate)('stops cleanly when Ctrl-C comes while it starts', async () => {
    const data = await makeDataFolder();
    onTestFinished(() => data.remove());
    const starting = launchQuoin({
      environment: { DATA_DIR: data.path, QUOIN_DEMONSTRATION: 'off' },
      ownGroup: true,
    });
    starting.ready.catch(() => undefined);
    const server = await poll(() => serverOf(data.path).catch(() => undefined));
    interrupt(starting, 1);
    expect(await starting.exited).toBe(0);
    expect(await isPostgres(server.pid)).toBe(false);
  });

  it.skipIf(isGate)('gives the database back when a port is in use', async () => {
    const data = await makeDataFolder();
    onTestFinished(() => data.remove());
    const occupant = createServer().listen(0, '127.0.0.1');
    await once(occupant, 'listening');
    const { port } = occupant.address() as AddressInfo;
    const printed = await failure({
      environment: { DATA_DIR: data.path, QUOIN_DEMONSTRATION: 'off', STUDIO_PORT: String(port) },
    });
    occupant.close();
    expect(printed).toContain(`STUDIO_PORT：端口 ${port} 已被占用`);
    await expect(serverOf(data.path)).rejects.toThrow('no PostgreSQL');
  });

  async function serverOf(dataDir: string) {
    const server = await readPidFile(
      findPlaces(dataDir, SYSTEM_DIR, process.geteuid?.() === 0).cluster,
    );
    if (!server?.pid || server.status !== 'ready') throw new Error('no PostgreSQL runs');
    return server;
  }

  async function expectGone(
    dataDir: string,
    { quoin, server }: { quoin: RunningQuoin; server: { pid: number; socketDir: string } },
  ) {
    expect(await isPostgres(server.pid)).toBe(false);
    await expect(serverOf(dataDir)).rejects.toThrow('no PostgreSQL');
    await expect(readFile(server.socketDir)).rejects.toThrow('ENOENT');
    await expect(fetch(quoin.site)).rejects.toThrow('fetch failed');
    expect(quoin.output().trimEnd()).toMatch(/正在停止…$/);
  }
});

/** Ctrl-C: the terminal's signal to the whole group; people press it again, and npm passes it on once more. */
function interrupt({ process: child }: Pick<RunningQuoin, 'process'>, times: number): void {
  for (let count = 0; count < times; count += 1) process.kill(-(child.pid ?? NaN), 'SIGINT');
}

async function poll<T>(look: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error('it did not come');
    await delay(5);
  }
}

describe.skipIf(isGate)('while the database is away', () => {
  let proxy: Proxy;
  let quoin: RunningQuoin;
  let neighbour: RunningQuoin;
  let editor: Editor;
  let editorNextDoor: Editor;
  let mark = 0;

  beforeAll(async () => {
    const { address } = await createDatabase(demonstration);
    proxy = await startProxy(address);
    quoin = await startQuoin({
      environment: { ...onDatabase(address), DATABASE_URL: proxy.url, LOG_LEVEL: 'silent' },
    });
    neighbour = await startQuoin({ environment: onDatabase(address) });
    [editor, editorNextDoor] = await Promise.all([
      Editor.start(quoin.studio),
      Editor.start(neighbour.studio),
    ]);
  });
  afterAll(async () => {
    await editorNextDoor?.close();
    await Promise.all([quoin?.kill('SIGTERM'), neighbour?.kill('SIGTERM')]);
    await proxy?.close();
  });

  const status = async (path: string) =>
    (await fetch(quoin.site + path, { signal: AbortSignal.timeout(5000) })).status;

  it.each([
    ['refuse', '/col?menuid=10065'],
    ['fallSilent', '/col?menuid=10067'],
  ] as const)(
    'serves kept pages, says that the database is away, and is well again soon after (%s)',
    async (fault, neverAsked) => {
      await editorNextDoor.mark((mark += 1));
      await editorNextDoor.mustPublish();
      await poll(async () => ((await markOn(quoin.site)) === String(mark) ? true : undefined));
      expect(await status('/healthz/database')).toBe(200);

      await proxy[fault]();
      await poll(async () => ((await status('/healthz/database')) === 503 ? true : undefined));
      expect(await status('/readyz')).toBe(200);
      expect(await status('/healthz')).toBe(200);
      expect(await markOn(quoin.site)).toBe(String(mark));
      await editorNextDoor.mark(mark + 1);
      await editorNextDoor.mustPublish();
      expect(await markOn(quoin.site)).toBe(String(mark));
      const unknown = await fetch(quoin.site + neverAsked, { signal: AbortSignal.timeout(15_000) });
      expect([unknown.status, await unknown.text()]).toEqual([
        503,
        expect.stringContaining('数据暂时没有取到'),
      ]);
      if (fault === 'refuse') {
        const refused = await editor.studio.call('check', PAGE);
        expect([refused.status, refused.body.message]).toEqual([503, msg('http.unavailable')]);
      }

      await proxy.recover();
      mark += 1;
      const recovering = performance.now();
      await poll(async () => ((await markOn(quoin.site)) === String(mark) ? true : undefined));
      console.log(
        `${fault}: shows what was published meanwhile ${(performance.now() - recovering).toFixed(0)} ms after the database is back`,
      );
      await expect.poll(() => status('/healthz/database')).toBe(200);
      await expect.poll(() => status(neverAsked)).toBe(200);
    },
  );

  it('stops on SIGTERM also then', async () => {
    proxy.fallSilent();
    const begun = performance.now();
    expect(await quoin.kill('SIGTERM')).toBe(0);
    console.log(
      `stopped ${((performance.now() - begun) / 1000).toFixed(1)} s after SIGTERM, with a database that does not answer`,
    );
  });
});
