import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveAssets } from '#server/transport/http/assets.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { diskObjects } from '../blobs/disk-objects.ts';
import { createBundleStore, type BundleStore } from './bundle-store.ts';
import { listBundles, type ListedBundles } from './list-bundles.ts';

let store: TestStore;
let folder: string;
let bundles: BundleStore;
/** A build with these files, `bundle/path`, each with its own name as content. */
async function build(name: string, files: readonly string[]): Promise<ListedBundles> {
  const folders = { site: join(folder, name, 'site'), studio: join(folder, name, 'studio') };
  for (const bundle of Object.values(folders))
    await mkdir(join(bundle, 'assets'), { recursive: true });
  for (const file of files) {
    const [bundle = '', path = ''] = file.split('/');
    await writeFile(join(folder, name, bundle, 'assets', path), `${name} ${path}`);
  }
  return listBundles(folders);
}
const SHARED = ['site/app-1.js', 'site/app-1.js.br', 'site/app-1.js.gz', 'studio/app-1.js'];

beforeAll(async () => {
  store = await openStore();
  folder = await mkdtemp(join(tmpdir(), 'quoin-bundles-'));
  bundles = createBundleStore(store.sql, diskObjects(join(folder, 'data')));
  await bundles.keep(await build('old', [...SHARED, 'site/old-2.css']), '1.0.0');
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const readAsset = async (bundle: 'site' | 'studio', ...paths: string[]) => {
  const opened = await bundles.open(bundle, paths);
  return opened && [opened.path, await text(opened.stream), opened.size];
};

it('gives each file of a build to every process, by its listener', async () => {
  expect(await readAsset('site', 'old-2.css')).toEqual(['old-2.css', 'old old-2.css', 13]);
  expect(await readAsset('site', 'app-1.js.br', 'app-1.js')).toEqual([
    'app-1.js.br',
    'old app-1.js.br',
    15,
  ]);
  expect(await readAsset('studio', 'app-1.js.br', 'app-1.js')).toEqual([
    'app-1.js',
    'old app-1.js',
    12,
  ]);
  expect(await readAsset('studio', 'old-2.css')).toBeNull();
});

it('is put there once by all processes of a build', async () => {
  const listed = await build('twice', ['site/twice-1.js']);
  let reads = 0;
  const counted = { ...listed, read: async () => ((reads += 1), listed.read()) };
  await bundles.keep(counted, '1.0.0');
  await bundles.keep(counted, '1.0.0');
  expect(reads).toBe(1);
});

it('is not offered before its bytes are there, and put again by the next start', async () => {
  const listed = await build('broken', ['site/broken-1.js']);
  const failing = { ...listed, read: () => Promise.reject(new Error('killed')) };
  await expect(bundles.keep(failing, '1.0.0')).rejects.toThrow('killed');
  expect(await readAsset('site', 'broken-1.js')).toBeNull();
  await bundles.keep(listed, '1.0.0');
  expect(await readAsset('site', 'broken-1.js')).toEqual(['broken-1.js', 'broken broken-1.js', 18]);
});

it('is put again where the file store has it no more', async () => {
  const listed = await build('moved', ['site/moved-1.js']);
  await bundles.keep(listed, '1.0.0');
  const other = createBundleStore(store.sql, diskObjects(join(folder, 'elsewhere')));
  await expect(other.open('site', ['moved-1.js'])).rejects.toThrow('gone from the file store');
  await other.keep(listed, '1.0.0');
  expect(await other.open('site', ['moved-1.js'])).not.toBeNull();
});

it('goes seven days after its last process, and leaves other builds alone', async () => {
  const listed = await build('over', ['site/over-1.js']);
  await bundles.keep(listed, '1.0.0');
  const age = (days: number) => store.sql`
    update build set seen_at = clock_timestamp() - ${days} * interval '1 day' where id = ${listed.id}`;
  await age(6.9);
  await bundles.sweep();
  expect(await readAsset('site', 'over-1.js')).not.toBeNull();
  // A process that lives says so.
  await age(8);
  await bundles.keep(listed, '1.0.0');
  await bundles.sweep();
  expect(await readAsset('site', 'over-1.js')).not.toBeNull();
  await age(7.1);
  await bundles.sweep();
  expect(await readAsset('site', 'over-1.js')).toBeNull();
  expect(await diskObjects(join(folder, 'data')).size(`bundles/${listed.id}`)).toBeNull();
  expect(await readAsset('site', 'old-2.css')).not.toBeNull();
});

describe('a listener', () => {
  let app: FastifyInstance;
  const errors: unknown[] = [];
  let isAway = false;
  beforeAll(async () => {
    await build('new', ['site/app-2.js', 'site/app-2.js.br']);
    app = fastify({ forceCloseConnections: true });
    serveAssets(app, join(folder, 'new', 'site'), {
      open: (paths) => (isAway ? Promise.reject(new Error('away')) : bundles.open('site', paths)),
      onError: (error) => errors.push(error),
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());

  const ask = async (path: string, encoding = '') => {
    const address = app.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const response = await fetch(`http://127.0.0.1:${port}/assets/${path}`, {
      headers: { 'accept-encoding': encoding },
    });
    const headers = Object.fromEntries(response.headers);
    for (const name of ['date', 'last-modified', 'connection', 'keep-alive', 'content-length'])
      delete headers[name];
    return { status: response.status, headers, body: await response.text() };
  };

  it('answers for another build as for its own', async () => {
    const [own, other] = [await ask('app-2.js', 'identity'), await ask('app-1.js', 'identity')];
    expect([own.status, other.status]).toEqual([200, 200]);
    expect(other.headers).toEqual(own.headers);
    expect(other.body).toBe('old app-1.js');
  });

  it('sends what was compressed at the build to who takes it', async () => {
    const sent = async (encoding: string) => {
      const answer = await app.inject({
        url: '/assets/app-1.js',
        headers: { 'accept-encoding': encoding },
      });
      return [answer.headers['content-encoding'], answer.body];
    };
    expect(await sent('gzip, br')).toEqual(['br', 'old app-1.js.br']);
    expect(await sent('gzip')).toEqual(['gzip', 'old app-1.js.gz']);
    expect(await sent('')).toEqual([undefined, 'old app-1.js']);
  });

  it.each([
    'unknown-1.js',
    '..%2f..%2fsecret-key',
    'a/b.js',
    'app-1.js%00',
    `${'a'.repeat(300)}.js`,
    '.br',
    "app-1.js'--",
  ])('has no %s, and lets no cache keep that', async (path) => {
    const answer = await app.inject({ url: `/assets/${path}` });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it.each(['../data/secret-key', '%2e%2e/data/secret-key', '%ff'])('refuses %s', async (path) => {
    expect([400, 404]).toContain((await app.inject({ url: `/assets/${path}` })).statusCode);
  });

  it('goes on with its own files where the file store is away, and says so of others', async () => {
    isAway = true;
    expect((await app.inject({ url: '/assets/app-2.js' })).statusCode).toBe(200);
    const other = await app.inject({ url: '/assets/app-1.js' });
    isAway = false;
    expect([other.statusCode, other.headers['retry-after']]).toEqual([503, '2']);
    expect(errors).toEqual([new Error('away')]);
  });
});
