import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readLogEnd, tagsOfChanges, type LogPosition } from '#server/store/content/changes.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '#tests/support/article.ts';
import { loseRelease } from '#tests/support/lose-release.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { createPageCache, type KeptPage, type PageCache } from '../cache/page-cache.ts';
import { followReleases, type ReleaseFollower } from './follow-releases.ts';
import { readPrimary } from '#server/site/sources/public-reads.ts';

let store: TestStore;
let cache: PageCache;
let follower: ReleaseFollower;
const onLost = vi.fn();
const onRelease = vi.fn();

beforeEach(async () => {
  store = await openStore();
  cache = createPageCache({ maxBytes: 1e6 });
  await publish('first');
  follower = await followReleases({
    reads: readPrimary(store.sql),
    listenSql: store.sql,
    cache,
    onRelease,
    onLost,
    onError: () => undefined,
  });
});
afterEach(async () => {
  await follower.stop();
  await store.close();
  vi.clearAllMocks();
});

async function publish(
  title: string,
  from: { validFrom?: string; validUntil?: string; baseSeq?: number; body?: null } = {},
): Promise<LogPosition> {
  const released = await release(store.sql, {
    author: '林晓',
    note: '',
    items: [{ kind: 'article', key: title, body: anArticle(title), baseSeq: null, ...from }],
  });
  if (!released.ok) throw new Error(JSON.stringify(released.problem));
  return { seq: released.seq, hash: released.hash };
}

async function keep(address: string, tag = 'page:other'): Promise<void> {
  const { at, end } = await readLogEnd(store.sql);
  const encoded = { body: Buffer.from('page'), etag: '"page"' };
  const page: KeptPage = {
    status: 200,
    encodings: { identity: encoded },
    tags: new Set([tag]),
    seq: end.seq,
    at: Date.parse(at),
  };
  expect(cache.keep(address, page)).toBe(true);
}

const isKept = (address: string) => cache.get(address, Date.now()) !== undefined;

it('drops every kept page when the log lost its end, also for serving stale', async () => {
  const lost = await publish('lost');
  await follower.catchUp();
  await keep('/a');
  await loseRelease(store);
  const { end } = await readLogEnd(store.sql);
  await follower.catchUp();
  expect([isKept('/a'), cache.stale('/a')]).toEqual([false, undefined]);
  expect(onLost).toHaveBeenCalledExactlyOnceWith(lost, end);
  expect(follower.applied()).toBe(end.seq);
});

it('tells a lost release from another that took its number', async () => {
  await publish('lost');
  await follower.catchUp();
  await keep('/a');
  await loseRelease(store);
  const { seq } = await publish('new');
  await follower.catchUp();
  expect(isKept('/a')).toBe(false);
  expect(onLost).toHaveBeenCalledOnce();
  expect(follower.applied()).toBe(seq);
});

it('keeps pages made after a loss, and follows from there', async () => {
  await publish('lost');
  await follower.catchUp();
  await loseRelease(store);
  await follower.catchUp();
  await keep('/a');
  onRelease.mockClear();
  const { seq } = await publish('new');
  await follower.catchUp();
  expect(isKept('/a')).toBe(true);
  expect(onRelease).toHaveBeenCalledExactlyOnceWith(seq, expect.arrayContaining(['article:new']));
  expect(onLost).toHaveBeenCalledOnce();
});

it('loses nothing where the log only goes on', async () => {
  await keep('/a');
  await publish('second');
  await follower.catchUp();
  expect([isKept('/a'), onLost.mock.calls]).toEqual([true, []]);
});

it('keeps what a release replaced, for while the database is away', async () => {
  await keep('/a', 'article:first');
  const { seq } = (await readLogEnd(store.sql)).end;
  await publish('first', { baseSeq: seq });
  await follower.catchUp();
  expect(isKept('/a')).toBe(false);
  expect(cache.stale('/a')).toBeDefined();
});

it('keeps nothing of what a release withdrew', async () => {
  await keep('/a', 'article:first');
  const { seq } = (await readLogEnd(store.sql)).end;
  await publish('first', { baseSeq: seq, body: null });
  await follower.catchUp();
  expect(cache.stale('/a')).toBeUndefined();
});

it('keeps nothing of what a plan replaced in its time', async () => {
  const { end } = await readLogEnd(store.sql);
  const inASecond = new Date(Date.now() + 1500).toISOString();
  await publish('first', { baseSeq: end.seq, validFrom: inASecond });
  await follower.catchUp();
  await keep('/a', 'article:first');
  await expect.poll(() => isKept('/a')).toBe(false);
  await follower.catchUp();
  expect(cache.stale('/a')).toBeUndefined();
});

it('counts what was released meanwhile and is over already as a plan, and nothing else of it', async () => {
  const { at, end } = await readLogEnd(store.sql);
  await publish('brief', { validUntil: new Date(Date.now() + 300).toISOString() });
  await publish('lasting');
  const planned = async () =>
    tagsOfChanges(store.sql, at, (await readLogEnd(store.sql)).at, end.seq);
  await expect.poll(planned).toContain('article:brief');
  expect(await planned()).not.toContain('article:lasting');
});

it('ends what it began or was asked for when it is stopped', async () => {
  let ended = 0;
  const asked = [follower.catchUp(), follower.catchUp()].map((each) =>
    each.then(() => (ended += 1)),
  );
  await follower.stop();
  expect(ended).toBe(2);
  await Promise.all(asked);
});
