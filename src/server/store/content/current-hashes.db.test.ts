import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { disclaimerPage } from '#tests/support/publishing-fixture.ts';
import { runs } from '#tests/support/lane.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import type { JsonValue } from '#schemas/json.ts';
import { appendRelease, release } from '../release/release.ts';
import { currentHashes } from './current-hashes.ts';
import { currentMoment, momentAt } from './moment.ts';
import { current, lastSeq } from './read.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store?.close());

const KEYS = ['a', 'b', 'c', 'd'];

/** One step of a site's history: now, or from a time ahead, perhaps until another one; without a body it is withdrawn. */
const step = fc.record({
  key: fc.constantFrom(...KEYS),
  title: fc.option(fc.constantFrom('一', '二', '三', '四'), { freq: 4 }),
  from: fc.option(fc.integer({ min: 1, max: 50 }), { freq: 1 }),
  lasting: fc.option(fc.integer({ min: 1, max: 50 }), { freq: 1 }),
  /** Days from now for which is asked, after it, what is current. */
  asked: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 2 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function take({ key, title, from, lasting }: Step): Promise<void> {
  const name = { kind: 'page', key } as const;
  const body = title === null ? null : (disclaimerPage(title) as unknown as JsonValue);
  const start = from ?? 0;
  const times = {
    ...(from !== null && { validFrom: day(from) }),
    ...(lasting !== null && body !== null && { validUntil: day(start + lasting) }),
  };
  const baseSeq = await lastSeq(store.sql, 'page', key);
  await release(store.sql, { author: '', note: '', items: [{ ...name, body, baseSeq, ...times }] });
}

async function expectSame(days: number): Promise<void> {
  const moment = days === 0 ? await currentMoment(store.sql) : await momentAt(store.sql, day(days));
  const read = await current(store.sql, moment, 'page', KEYS);
  const expected = new Map([...read].map(([key, { hash }]) => [key, hash]));
  const found = await currentHashes(store.sql, moment, 'page');
  expect(new Map([...found].toSorted())).toEqual(new Map([...expected].toSorted()));
}

it('are those that reading one item finds, at every moment, whatever was asked before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const one of steps) {
        await take(one);
        for (const days of one.asked) await expectSame(days);
      }
      await expectSame(0);
    }),
    { numRuns: runs(15, 150) },
  );
});

it('of a transaction that is taken back leave nothing behind', async () => {
  const before = await currentHashes(store.sql, await currentMoment(store.sql), 'page');
  const taken = store.sql.begin(async (tx) => {
    const baseSeq = await lastSeq(tx, 'page', 'a');
    const body = disclaimerPage('不算') as unknown as JsonValue;
    await appendRelease(tx, {
      author: '',
      note: '',
      items: [{ kind: 'page', key: 'a', body, baseSeq }],
    });
    const inside = await currentHashes(tx, await currentMoment(tx), 'page');
    expect(inside.get('a')).not.toBe(before.get('a'));
    throw new Error('taken back');
  });
  await expect(taken).rejects.toThrow('taken back');
  await expectSame(0);
  await take({ key: 'b', title: '四', from: null, lasting: null, asked: [] });
  await expectSame(0);
});
