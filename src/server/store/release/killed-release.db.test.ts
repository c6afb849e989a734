import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/connect.ts';
import { anArticle } from '#tests/support/article.ts';
import { interruptAt } from '#tests/support/interrupted-database.ts';
import { noteRoundTrips } from '#tests/support/round-trips.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { release, type ReleaseRequest } from './release.ts';
import { verifyChain } from '#tests/support/verify-chain.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openStore({ max: 3 });
});
afterAll(() => store.close());

/** A page and a listed article, so that log, bodies and listings are written. */
const request: ReleaseRequest = {
  author: '林晓',
  note: '',
  items: [
    { kind: 'page', key: 'killed', body: { key: 'killed' }, baseSeq: null },
    { kind: 'article', key: 'killed', body: anArticle('killed'), baseSeq: null },
  ],
};

/** Rows of everything that a release writes, and the head of the log. */
async function written(): Promise<unknown> {
  const { sql } = store;
  const [counts] = await sql`
    select (select count(*)::int from release) as releases, (select count(*)::int from publication) as publications,
      (select count(*)::int from content) as bodies, (select count(*)::int from listing) as listings, (select seq from head) as head`;
  return counts;
}

/** Ends the server process of the transaction, as a power cut or an administrator does. */
async function killBackend(tx: Database): Promise<never> {
  const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
  await store.sql`select pg_terminate_backend(${row?.pid ?? 0})`;
  throw new Error('killed');
}

it('leaves nothing of a release whose connection is killed at any of its queries, and the whole of the next one', async () => {
  const before = await written();
  let limit = 0;
  for (let isKilled = true; isKilled;) {
    limit += 1;
    isKilled = false;
    const kill = (tx: Database) => ((isKilled = true), killBackend(tx));
    const result = await release(interruptAt(store.sql, limit, kill), request).catch(
      (error: Error) => error,
    );
    if (!isKilled) expect(result).toMatchObject({ ok: true });
    else expect([limit, await written(), result]).toEqual([limit, before, expect.any(Error)]);
  }
  expect(limit).toBeGreaterThan(8);
  expect(await written()).toMatchObject({ releases: 1, publications: 2 });
  expect(await verifyChain(store.sql)).toMatchObject({ ok: true });
});

it('locks the head for two round trips: one that reads behind the lock, and one that writes', async () => {
  const { sql, trips } = noteRoundTrips(store.sql);
  const keys = { page: 'trips', article: 'trips' } as const;
  const items = [
    { kind: 'page', key: keys.page, body: { key: keys.page }, baseSeq: null },
    { kind: 'article', key: keys.article, body: anArticle(keys.article), baseSeq: null },
  ] as const;
  const released = await release(sql, {
    ...{ author: '林晓', note: '', items },
    alsoInTransaction: async (tx, seq) => void (await tx`select from release where seq = ${seq}`),
  });
  expect(released).toMatchObject({ ok: true });
  expect(trips).toHaveLength(2);
  const [read = [], written = []] = trips;
  expect(read.slice(0, 2)).toEqual([
    expect.stringMatching(/^set local/),
    expect.stringContaining('for update'),
  ]);
  for (const text of read.slice(2)) expect(text).toMatch(/^select /);
  const wrote = written.map((text) => /^(?:insert into|update) (\w+)/.exec(text)?.[1]);
  expect(wrote).toEqual(expect.arrayContaining(['content', 'release', 'publication', 'head']));
  expect(written.at(-1)).toMatch(/^select from release/);
});

it('leaves nothing of a release whose connection is killed between its last query and the commit', async () => {
  const before = await written();
  const next = {
    ...request,
    items: [{ kind: 'page', key: 'late', body: { key: 'late' }, baseSeq: null }] as const,
    alsoInTransaction: killBackend,
  };
  await expect(release(store.sql, next as never)).rejects.toThrow(
    /terminat|killed|CONNECTION|ECONNRESET|EPIPE/i,
  );
  expect(await written()).toEqual(before);
  expect(await verifyChain(store.sql)).toMatchObject({ ok: true });
});
