import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/connect.ts';
import { anArticle } from '#tests/support/article.ts';
import { interruptAt } from '#tests/support/interrupted-database.ts';
import { noteRoundTrips } from '#tests/support/round-trips.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { verifyChain } from '#tests/support/verify-chain.ts';
import type { Kind } from '../content/kinds.ts';
import { releaseTogether } from './release-group.ts';
import type { ReleaseRequest, ReleaseResult } from './release.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openStore({ max: 4 });
});
afterAll(() => store.close());

let numbers = 0;
const fresh = (count: number) => Array.from({ length: count }, () => `key-${(numbers += 1)}`);

/** Of an article, so that lists and search are written too. */
function request(key: string, more: Partial<ReleaseRequest> = {}, baseSeq: number | null = null) {
  const item = { kind: 'article' as Kind, key, body: anArticle(key), baseSeq };
  return { author: key, note: '', items: [item], ...more };
}

const headSeq = async () => (await store.sql<[{ seq: number }]>`select seq from head`)[0].seq;
const authorsAfter = (seq: number) =>
  store.sql<{ author: string }[]>`select author from release where seq > ${seq} order by seq`;

/** Every release has an entry of its own behind the one before, its item and its place in the lists. */
async function expectWhole(before: number, released: readonly string[]): Promise<void> {
  const authors = (await authorsAfter(before)).map(({ author }) => author);
  expect(authors.toSorted()).toEqual([...released].toSorted());
  expect(await headSeq()).toBe(before + released.length);
  expect(await verifyChain(store.sql)).toMatchObject({ ok: true, releases: await headSeq() });
  const rows = await store.sql<{ key: string }[]>`
    select p.key from publication p
    join release r on r.seq = p.seq and r.author = p.key
    join listing l on l.kind = p.kind and l.key = p.key and l.facet = 'all' and l.version = p.seq and l.from_seq = p.seq
    join search_entry s on s.kind = p.kind and s.key = p.key and s.version = p.seq
    join desk_item d on d.kind = p.kind and d.key = p.key and d.seq = p.seq
    where p.seq > ${before}`;
  expect(rows.map(({ key }) => key).toSorted()).toEqual([...released].toSorted());
}

it('writes releases that wait for another by one transaction, each with an entry of its own', async () => {
  const before = await headSeq();
  const { sql, trips } = noteRoundTrips(store.sql);
  const keys = fresh(12);
  const results = await Promise.all(keys.map((key) => releaseTogether(sql, request(key))));
  expect(results.every(({ ok }) => ok)).toBe(true);
  await expectWhole(before, keys);
  const times = await store.sql<{ at: string }[]>`
    select recorded_at as at from release where seq > ${before} order by seq`;
  expect(new Set(times.map(({ at }) => at)).size).toBe(12);
  expect(times.map(({ at }) => at)).toEqual(times.map(({ at }) => at).toSorted());
  // The first alone, the others together: one round trip that reads behind the lock, and one that writes, each.
  expect(trips.map((queries) => queries.some((text) => text.includes('for update')))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

it('refuses one of them without a gap, and releases the others', async () => {
  const [known = '', ...others] = fresh(4);
  await releaseTogether(store.sql, request(known));
  const before = await headSeq();
  const results = await Promise.all(
    [others[0]!, known, others[1]!, others[2]!].map((key) =>
      releaseTogether(store.sql, request(key)),
    ),
  );
  expect(results.map((result) => result.ok || result.problem.reason)).toEqual([
    true,
    'stale',
    true,
    true,
  ]);
  await expectWhole(before, others);
});

it('takes one back alone that fails or is refused within the transaction', async () => {
  const before = await headSeq();
  const [first = '', second = '', failing = '', third = ''] = fresh(4);
  const asked: string[] = [];
  const settled = await Promise.allSettled([
    releaseTogether(store.sql, request(first)),
    releaseTogether(
      store.sql,
      request(second, { alsoInTransaction: async () => void asked.push(second) }),
    ),
    releaseTogether(
      store.sql,
      request(failing, {
        alsoInTransaction: async (tx, seq) => {
          await tx`insert into content (hash) values (${`not a hash ${seq}`})`;
        },
      }),
    ),
    releaseTogether(store.sql, request(third)),
  ]);
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(asked).toEqual([second, second]);
  await expectWhole(before, [first, second, third]);
});

it('keeps releases of one item apart, in their order', async () => {
  const before = await headSeq();
  const [first = '', twice = ''] = fresh(2);
  const results = await Promise.all(
    [first, twice, twice].map((key) => releaseTogether(store.sql, request(key))),
  );
  expect(results.map((result) => result.ok || result.problem.reason)).toEqual([
    true,
    true,
    'stale',
  ]);
  await expectWhole(before, [first, twice]);
});

/** Ends the server process of the transaction, as a power cut or an administrator does. */
async function killBackend(tx: Database): Promise<never> {
  const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
  await store.sql`select pg_terminate_backend(${row?.pid ?? 0})`;
  throw new Error('killed');
}

it('leaves no half of a group whose connection is killed at any of its queries', async () => {
  let limit = 0;
  for (let isKilled = true; isKilled;) {
    limit += 1;
    isKilled = false;
    const before = await headSeq();
    const keys = fresh(4);
    const kill = (tx: Database) => ((isKilled = true), killBackend(tx));
    const sql = interruptAt(store.sql, limit, kill);
    const settled = await Promise.allSettled(keys.map((key) => releaseTogether(sql, request(key))));
    const released = keys.filter((_, index) => {
      const one = settled[index] as PromiseSettledResult<ReleaseResult>;
      return one.status === 'fulfilled' && one.value.ok;
    });
    await expectWhole(before, released);
    // The first is made alone, and is lost with its connection; a group is made again, one by one.
    expect(released.length).toBeGreaterThanOrEqual(keys.length - 1);
  }
  expect(limit).toBeGreaterThan(24);
}, 120_000);
