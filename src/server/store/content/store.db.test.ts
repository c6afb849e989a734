import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/connect.ts';
import { anArticle } from '#tests/support/article.ts';
import { runs } from '#tests/support/lane.ts';
import { openStore, storeServers, type TestStore } from '#tests/support/store.ts';
import { nextChange, releasesAfter, tagsOfChanges } from './changes.ts';
import { listRows } from './list.ts';
import { rebuildListing } from '../listing/rebuild.ts';
import { moved, Oracle } from '#tests/support/store-oracle.ts';
import type { Moment } from './moment.ts';
import { current } from './read.ts';
import { release } from '../release/release.ts';
import type { ReleaseItem } from '../release/release-item.ts';
import { verifyChain } from '#tests/support/verify-chain.ts';

const KEYS = ['a', 'b', 'c'];
const CATEGORIES = ['x', 'y'];

/** One release: at most one step per key. Short delays pass while the run goes on, long ones never do. */
const delay = fc.constantFrom(0, 500, 3_000, 3_600_000_000, 7_200_000_000);
const step = fc.record({
  key: fc.constantFrom(...KEYS),
  category: fc.constantFrom(...CATEGORIES, null),
  publishdate: fc.constantFrom('20260101', '20260102'),
  delay,
  lasts: fc.constantFrom(null, 1, 2_000, 5_400_000_000),
  cancel: fc.constantFrom('no', 'no', 'also', 'only'),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
const script = fc.array(
  fc.uniqueArray(step, { minLength: 1, maxLength: 3, selector: (one) => one.key }),
  { minLength: 2, maxLength: 12 },
);

describe.each(storeServers)('the store on $name', ({ start }) => {
  let server: Awaited<ReturnType<typeof start>>;
  let store: TestStore;
  beforeAll(async () => {
    server = await start();
    store = await openStore({ server });
  });
  afterAll(async () => {
    await store.close();
    await server?.stop();
  });

  let run = 0;
  it('answers every moment as the rule says, whatever was scheduled, ended, cancelled or withdrawn', async () => {
    await fc.assert(
      fc.asyncProperty(script, async (releases) => {
        const oracle = new Oracle(`run${(run += 1)}`);
        for (const steps of releases) await play(store.sql, oracle, steps);
        await compareMoments(store.sql, oracle);
        await compareTags(store.sql, oracle);
      }),
      { numRuns: runs(5, 15), endOnFailure: true },
    );
    expect(await verifyChain(store.sql)).toMatchObject({ ok: true });
  });

  it('has a listing that a rebuild does not change', async () => {
    const read = () => store.sql`select l::text as line from listing l order by 1`;
    const before = await read();
    expect(before.length).toBeGreaterThan(runs(30, 100));
    await store.sql.begin(async (tx) => {
      await tx`select from head for update`;
      await rebuildListing(tx);
    });
    expect(await read()).toEqual(before);
  });
});

/** Publishes one release. On a busy machine `slack` may run out before the database reads its clock: then with more. */
async function play(sql: Database, oracle: Oracle, steps: Step[], slack = 20_000): Promise<void> {
  const now = await oracle.now(sql);
  const items = steps.map((one) => toItem(oracle, one, now, slack));
  const result = await release(sql, { author: 'test', note: '', items });
  if (result.ok) oracle.record(result, items);
  else if (result.problem.reason === 'back-dated' || result.problem.reason === 'never-valid')
    await play(sql, oracle, steps, slack * 4);
  else throw new Error(result.problem.reason);
}

function toItem(oracle: Oracle, one: Step, now: string, slack: number): ReleaseItem {
  const key = oracle.name(one.key);
  const baseSeq = oracle.lastSeq(key);
  const target = one.cancel === 'no' ? undefined : oracle.cancellable(key, moved(now, 60_000_000));
  if (one.cancel === 'only' && target !== undefined)
    return { kind: 'article', key, cancels: target, baseSeq };
  const validFrom = one.delay === 0 ? undefined : moved(now, one.delay + slack);
  return {
    kind: 'article',
    key,
    body:
      one.category &&
      anArticle(key, { category: oracle.name(one.category), publishdate: one.publishdate }),
    ...(validFrom && { validFrom }),
    ...(one.lasts && { validUntil: moved(validFrom ?? moved(now, slack), one.lasts) }),
    ...(target !== undefined && { cancels: target }),
    baseSeq,
  };
}

async function compareMoments(sql: Database, oracle: Oracle): Promise<void> {
  await Promise.all(oracle.moments().map((moment) => compareMoment(sql, oracle, moment)));
}

async function compareMoment(sql: Database, oracle: Oracle, moment: Moment): Promise<void> {
  const keys = KEYS.map((key) => oracle.name(key));
  const seen = await current(sql, moment, 'article', keys);
  expect(new Map([...seen].map(([key, version]) => [key, version.seq]))).toEqual(
    oracle.current(moment, keys),
  );
  for (const category of CATEGORIES.map((one) => oracle.name(one))) {
    const expected = oracle.list(moment, category);
    const all = await listRows(sql, moment, 'article', `category:${category}`, { limit: 10 });
    expect(all.rows.map(({ key, seq }) => ({ key, seq }))).toEqual(expected);
    expect(all.total).toBe(expected.length);
    const first = await listRows(sql, moment, 'article', `category:${category}`, { limit: 1 });
    expect(first.total).toBe(expected.length);
    expect(await pages(sql, moment, `category:${category}`)).toEqual(
      expected.map(({ key }) => key),
    );
  }
  await compareTogether(sql, oracle, moment);
  // Other runs in the same database may change something earlier.
  const [next, own] = [await nextChange(sql, moment), oracle.nextChange(moment)];
  expect(own === null || (next !== null && next <= own)).toBe(true);
}

/** Several lists as if they were one, by pages of two rows. */
async function compareTogether(sql: Database, oracle: Oracle, moment: Moment): Promise<void> {
  const categories = CATEGORIES.map((one) => oracle.name(one));
  const expected = oracle.list(moment, ...categories);
  for (let offset = 0; offset <= expected.length; offset += 2) {
    const part = await listRows(
      sql,
      moment,
      'article',
      categories.map((category) => `category:${category}`),
      { limit: 2, offset },
    );
    expect(part.rows.map(({ key, seq }) => ({ key, seq }))).toEqual(
      expected.slice(offset, offset + 2),
    );
    expect(part.total).toBe(expected.length);
  }
}

/** The same list by pages of one row, by cursor; and back by one from each. */
async function pages(sql: Database, moment: Moment, facet: string): Promise<string[]> {
  const keys: string[] = [];
  let page = await listRows(sql, moment, 'article', facet, { limit: 1 });
  while (page.last) {
    expect(
      (await listRows(sql, moment, 'article', facet, { limit: 1, before: page.last })).rows.map(
        ({ key }) => key,
      ),
    ).toEqual(keys.slice(-1));
    keys.push(page.last.key);
    page = await listRows(sql, moment, 'article', facet, { limit: 1, after: page.last });
  }
  return keys;
}

/** Whatever differs between two moments, its tag is among those that a cache is told to drop between them. */
async function compareTags(sql: Database, oracle: Oracle): Promise<void> {
  const changes = await releasesAfter(sql, oracle.firstSeq - 1);
  const moments = oracle
    .moments()
    .filter((moment) => moment.seq === oracle.lastReleased)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
  for (const [index, after] of moments.slice(1).entries()) {
    const before = moments[index]!;
    const dropped = await tagsOfChanges(sql, before.at, after.at);
    expect(dropped).toEqual(expect.arrayContaining(oracle.differences(before, after)));
  }
  for (const change of changes) {
    for (const at of oracle.times().filter((time) => time >= change.recordedAt)) {
      expect(change.tags).toEqual(
        expect.arrayContaining(
          oracle.differences({ at, seq: change.seq - 1 }, { at, seq: change.seq }),
        ),
      );
    }
  }
}
