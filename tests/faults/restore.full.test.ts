import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, cp, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { REQUEST_HEADER } from '#wire/studio/routes.ts';
import { MEDIA_UPLOAD } from '#wire/studio/media.ts';
import { runQuoin } from '../support/command.ts';
import { createDatabase } from '../support/database.ts';
import { makeDataFolder, type DataFolder } from '../support/data-folder.ts';
import { Editor, FRAME, nodeOfType, PAGE } from '../support/editor.ts';
import { paintLandscape } from '../support/pictures.ts';
import { onDatabase, startQuoin, type RunningQuoin } from '../support/quoin.ts';
import { blobHash } from '#server/platform/files/blobs/blob-store.ts';
import { readSitemap } from '../support/read-sitemap.ts';
import { runQuoinMeasured } from '../support/run-measured.ts';
import { storeTemplate } from '../support/store.ts';

/** What a backup may have resident, in megabytes; PostgreSQL is not counted. */
const MOST_MB = 200;

let folder: string;
let backups: string;
/** The site as one readable file. */
let archive: string;
let before: Site;
/** The same before and after, since pages name their own address. */
let port: string;
const opened: DataFolder[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-restore-'));
  backups = join(folder, 'backups');
  port = await freePort();
  const data = await openData();
  const quoin = await startOn(data);
  const picture = await change(quoin);
  before = await look(quoin, picture);
  const backup = await runQuoinMeasured(['backup', backups, '--keep', '1'], {
    DATA_DIR: data.path,
  });
  expect(backup).toMatchObject({ exit: 0, err: '' });
  expect(backup.peakBytes).toBeGreaterThan(0);
  expect(backup.peakBytes / 1024 / 1024).toBeLessThanOrEqual(MOST_MB);
  console.log(
    `backup of a running site: ${backup.seconds.toFixed(1)} s, ${Math.round(backup.peakBytes / 1024 / 1024)} MB of memory, ${before.pages.size} addresses with ${before.bytes} bytes`,
  );
  archive = join(folder, 'site.zip');
  expect(await runQuoin(['export', archive, '--accounts'], { DATA_DIR: data.path })).toMatchObject({
    exit: 0,
  });
  expect(await quoin.kill('SIGTERM')).toBe(0);
  await data.remove();
});
afterAll(async () => {
  for (const data of opened) await data.remove();
  await rm(folder, { recursive: true, force: true });
});

async function openData(): Promise<DataFolder> {
  const data = await makeDataFolder();
  opened.push(data);
  return data;
}

function startOn(data: DataFolder): Promise<RunningQuoin> {
  return startQuoin({ environment: { DATA_DIR: data.path, PORT: port } });
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((done) => server.close(done));
  return String(typeof address === 'object' ? address?.port : '');
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const begun = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - begun) / 1000 };
}

/** Publishes, plans, drafts and uploads; answers the picture's address. */
async function change(quoin: RunningQuoin): Promise<string> {
  const editor = await Editor.start(quoin.studio);
  await editor.mark(1);
  await editor.mustPublish();
  await editor.mark(2);
  await editor.mustPublish({ validFrom: new Date('2099-01-01T00:00:00Z') });
  await editor.mark(3);
  await editor.close();
  const headers = {
    [REQUEST_HEADER]: '1',
    cookie: editor.studio.cookie,
    'content-type': 'application/octet-stream',
    [MEDIA_UPLOAD.fileNameHeader]: 'hills.png',
  };
  const uploaded = await fetch(`${quoin.studio}${MEDIA_UPLOAD.path}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(paintLandscape()),
  });
  expect(uploaded.status).toBe(200);
  const { address }: { address: string } = await uploaded.json();
  return address;
}

/** All that has to be the same again. */
interface Site {
  /** Status, ETag and hash of the body of every address that search engines are told of. */
  pages: Map<string, string>;
  bytes: number;
  picture: string;
  pictureHash: string;
  drafts: unknown[];
  versions: unknown;
  people: unknown;
}

async function look(quoin: RunningQuoin, picture: string): Promise<Site> {
  const { pages, bytes } = await readSitemap(quoin.site);
  const editor = await Editor.start(quoin.studio);
  const drafts = await Promise.all([editor.drafts.open(PAGE), editor.drafts.open(FRAME)]);
  await editor.close();
  const versions = await editor.studio.must('versions', PAGE);
  const { people } = await editor.studio.must('people', {});
  const pictureHash = blobHash(
    Buffer.from(await (await fetch(`${quoin.site}${picture}`)).arrayBuffer()),
  );
  return {
    pages,
    bytes,
    picture,
    pictureHash,
    drafts,
    versions,
    people: people.map(({ account, name, grants }) => ({ account, name, grants })),
  };
}

it('brings every address of the sitemap back with the same body, and drafts, history, people and pictures', async () => {
  const data = await openData();
  const restored = await timed(() => runQuoin(['restore', backups], { DATA_DIR: data.path }));
  expect(restored.result).toMatchObject({ exit: 0, out: expect.stringContaining('已恢复') });
  const quoin = await startOn(data);
  const after = await look(quoin, before.picture);
  expect(
    [...after.pages].filter(([address, found]) => before.pages.get(address) !== found),
  ).toEqual([]);
  expect(after).toEqual(before);
  expect(before.pages.size).toBeGreaterThan(100);
  expect(nodeOfType(after.drafts[0] as never, 'disclaimer').props['title']).toBe('声明【3】');
  const again = await runQuoin(['restore', backups], { DATA_DIR: data.path });
  expect([again.exit, again.err]).toEqual([1, expect.stringContaining('只能恢复到空库')]);
  expect(await quoin.kill('SIGTERM')).toBe(0);
  console.log(
    `restore: ${restored.seconds.toFixed(1)} s; ${after.pages.size} addresses have the same body and ETag`,
  );
});

describe('a restore that cannot end well', () => {
  let sql: Database;
  let environment: Record<string, string>;
  beforeAll(async () => {
    const { address } = await createDatabase(storeTemplate);
    sql = connect(address, { max: 2 });
    environment = { ...onDatabase(address), DATA_DIR: join(folder, 'data') };
  });
  afterAll(() => sql?.end());

  const written = async () =>
    (
      await sql`select (select count(*)::int from release) as releases, (select count(*)::int from content) as bodies, (select count(*)::int from nav) as navs, (select seq from head) as seq`
    )[0];
  const damage = async (file: string) => {
    const handle = await open(file, 'r+');
    await handle.write(Buffer.from('damage'), 0, 6, Math.floor((await handle.stat()).size / 2));
    await handle.close();
  };
  const NOTHING = { releases: 0, bodies: 0, navs: 0, seq: 0 };

  it('writes nothing of a damaged backup, nor of a damaged archive', async () => {
    const damaged = join(folder, 'damaged');
    await cp(backups, damaged, { recursive: true });
    const [part = ''] = await readdir(join(damaged, 'parts'));
    await damage(join(damaged, 'parts', part, 'content.copy.gz'));
    for (const command of ['check-backup', 'restore'])
      expect(await runQuoin([command, damaged], environment)).toMatchObject({
        exit: 1,
        out: '',
        err: expect.stringContaining('不是写下时的内容'),
      });
    const file = join(folder, 'damaged.zip');
    await copyFile(archive, file);
    await damage(file);
    for (const command of ['verify-archive', 'restore'])
      expect(await runQuoin([command, file], environment)).toMatchObject({
        exit: 1,
        out: '',
        err: expect.stringMatching(/SHA-256|读不出来|损坏/),
      });
    expect(await written()).toEqual(NOTHING);
  });

  it('writes nothing when it is killed half-way, and all of it the next time', async () => {
    await sql.begin(async (tx) => {
      // It comes to the figures after the log and the drafts.
      await tx`lock table nav in share mode`;
      const child = spawn(
        process.execPath,
        ['dist/production/server/command.js', 'restore', backups],
        {
          cwd: resolve(import.meta.dirname, '../..'),
          env: { PATH: process.env['PATH'], ...environment },
          stdio: 'ignore',
        },
      );
      const exited = once(child, 'exit');
      await expect
        .poll(
          async () =>
            (
              await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
            ).length,
          { timeout: 60_000 },
        )
        .toBe(1);
      child.kill('SIGKILL');
      await exited;
    });
    expect(await written()).toEqual(NOTHING);
    expect(await runQuoin(['restore', backups], environment)).toMatchObject({ exit: 0, err: '' });
    expect(await runQuoin(['verify'], environment)).toMatchObject({
      exit: 0,
      out: expect.stringContaining('记录完好'),
    });
  });
});
