import { describe, expect, it, vi } from 'vitest';
import { createReadCache, type ReadCache, type ReadShare } from './read-cache.ts';
import { UNSETTLED } from './unsettled.ts';

const NOON = '2026-02-13T04:00:00.000000Z';
const at = (seconds: number) => new Date(Date.parse(NOON) + seconds * 1000).toISOString();

function setUp(maxBytes = 1e6) {
  const cache = createReadCache({ maxBytes });
  cache.settle({ seq: 1, next: null });
  return cache;
}

/** Reads `a` at a moment; the store then answers `stored`. */
async function readAt(
  cache: ReadCache,
  seq: number,
  time: string,
  stored: unknown,
  tag = 'page:1',
) {
  const found = await cache
    .at({ seq, at: time })
    ?.read('a', async () => ({ value: { stored }, tags: new Set([tag]) }));
  return found?.value.stored;
}

describe('createReadCache', () => {
  it('reads once what nothing has touched, with its tags each time', async () => {
    const cache = setUp();
    const read = vi.fn(async () => ({ value: { name: 'a' }, tags: new Set(['page:1']) }));
    const found = [
      await cache.at({ seq: 1, at: NOON })?.read('a', read),
      await cache.at({ seq: 1, at: at(60) })?.read('a', read),
    ];
    expect(read).toHaveBeenCalledTimes(1);
    expect(found[1]?.tags).toEqual(new Set(['page:1']));
  });

  it('reads again after a release what it touched, and nothing else', async () => {
    const cache = setUp();
    await readAt(cache, 1, NOON, 'old');
    cache.touch({ tags: ['page:2'], seq: 2, gone: false });
    cache.settle({ seq: 2, next: null });
    expect(await readAt(cache, 2, at(1), 'new')).toBe('old');
    cache.touch({ tags: ['page:1'], seq: 3, gone: false });
    cache.settle({ seq: 3, next: null });
    expect(await readAt(cache, 3, at(2), 'new')).toBe('new');
  });

  it('gives what came with a release to no page of a moment before it', async () => {
    const cache = setUp();
    cache.touch({ tags: ['page:1'], seq: 2, gone: false });
    cache.settle({ seq: 2, next: null });
    expect(await readAt(cache, 2, at(1), 'new')).toBe('new');
    expect(await readAt(cache, 1, NOON, 'old')).toBe('old');
    expect(await readAt(cache, 2, at(1), 'unread')).toBe('new');
  });

  it('gives a page nothing before it knows all that was released, begins or ends until its moment', () => {
    const cache = setUp();
    expect(cache.at({ seq: 2, at: NOON })).toBeNull();
    cache.settle({ seq: 2, next: at(10) });
    expect(cache.at({ seq: 2, at: at(9) })).not.toBeNull();
    expect(cache.at({ seq: 2, at: at(10) })).toBeNull();
  });

  it('parts what was read before a planned change from what was read after it', async () => {
    const cache = setUp();
    await readAt(cache, 1, NOON, 'before');
    cache.touch({ tags: ['page:1'], at: Date.parse(at(10)), gone: true });
    expect(await readAt(cache, 1, at(11), 'after')).toBe('after');
    expect(await readAt(cache, 1, at(5), 'before')).toBe('before');
    expect(await readAt(cache, 1, at(12), 'unread')).toBe('after');
  });

  it.each([
    ['at midnight', '2026-02-13T15:59:59.999999Z', '2026-02-13T16:00:00.000000Z'],
    ['at nine', '2026-02-13T00:59:59.999999Z', '2026-02-13T01:00:00.000000Z'],
  ])('reads again %s in Beijing', async (_name, before, after) => {
    const cache = setUp();
    await readAt(cache, 1, before, 'before');
    expect(await readAt(cache, 1, after, 'after')).toBe('after');
  });

  it('joins a reading under way at the same state of the site, and none from before a release', async () => {
    const cache = setUp();
    let finish: (found: { value: string; tags: Set<string> }) => void = () => undefined;
    const slow = cache
      .at({ seq: 1, at: NOON })
      ?.read(
        'a',
        () => new Promise<{ value: string; tags: Set<string> }>((done) => (finish = done)),
      );
    const joined = cache.at({ seq: 1, at: at(1) })?.read('a', () => expect.fail('read twice'));
    cache.touch({ tags: ['page:1'], seq: 2, gone: false });
    cache.settle({ seq: 2, next: null });
    expect(await readAt(cache, 2, at(2), 'new')).toBe('new');
    finish({ value: 'old', tags: new Set(['page:1']) });
    expect([(await slow)?.value, (await joined)?.value]).toEqual(['old', 'old']);
    expect(await readAt(cache, 2, at(3), 'unread')).toBe('new');
  });

  it('forgets everything when the log lost its end, also what was being read', async () => {
    const cache = setUp();
    await readAt(cache, 1, NOON, 'kept');
    let finish: () => void = () => undefined;
    const before = cache.at({ seq: 1, at: NOON });
    const slow = before?.read('b', async () => {
      await new Promise<void>((done) => (finish = done));
      return { value: 'lost', tags: new Set<string>() };
    });
    cache.clear();
    expect(cache.at({ seq: 1, at: NOON })).toBeNull();
    cache.settle({ seq: 1, next: null });
    finish();
    await slow;
    expect(await readAt(cache, 1, NOON, 'new')).toBe('new');
    const again = await cache
      .at({ seq: 1, at: NOON })
      ?.read('b', async () => ({ value: 'found', tags: new Set<string>() }));
    expect(again?.value).toBe('found');
    const late = await before?.read('a', async () => ({ value: 'own', tags: new Set<string>() }));
    expect(late?.value).toBe('own');
  });

  it('keeps nothing of a reading that failed', async () => {
    const cache = setUp();
    const failing = cache
      .at({ seq: 1, at: NOON })
      ?.read('a', () => Promise.reject(new Error('away')));
    await expect(failing).rejects.toThrow('away');
    expect(await readAt(cache, 1, NOON, 'found')).toBe('found');
  });

  /** Reads a thousand things of a kilobyte each. */
  async function fill(cache: ReadCache, share: ReadShare) {
    const moment = cache.at({ seq: 1, at: NOON });
    for (let count = 0; count < 1000; count += 1)
      await moment?.read(
        `${share} ${count}`,
        async () => ({ value: 'x'.repeat(1000), tags: new Set<string>() }),
        share,
      );
  }

  it('stays within its bytes', async () => {
    const cache = setUp(1e6);
    await fill(cache, 'pages');
    await fill(cache, 'asked');
    expect(cache.bytes()).toBeLessThanOrEqual(1e6);
    expect(cache.bytes()).toBeGreaterThan(0.9e6);
  });

  it('keeps what pages consist of beside all that visitors ask for', async () => {
    const cache = setUp(1e6);
    await readAt(cache, 1, NOON, 'kept');
    await fill(cache, 'asked');
    expect(await readAt(cache, 1, NOON, 'unread')).toBe('kept');
  });

  it('gives pages what visitors asked for before', async () => {
    const cache = setUp();
    const found = { value: 'asked for', tags: new Set<string>() };
    const moment = cache.at({ seq: 1, at: NOON });
    await moment?.read('a', async () => found, 'asked');
    expect((await moment?.read('a', () => expect.fail('read twice')))?.value).toBe('asked for');
  });

  it('keeps what visitors ask for in less than half of the bytes', async () => {
    const value = { rows: Array.from({ length: 100 }, (_, id) => ({ id, title: '基金公告' })) };
    const readIn = async (share: ReadShare) => {
      const cache = setUp();
      const moment = cache.at({ seq: 1, at: NOON });
      const read = async () => ({ value, tags: new Set<string>() });
      await moment?.read('a', read, share);
      const kept = await moment?.read('a', () => expect.fail('read twice'), share);
      return { value: kept?.value, bytes: cache.bytes() };
    };
    const [pages, asked] = [await readIn('pages'), await readIn('asked')];
    expect(pages.value).toBe(value);
    expect(asked.value).toStrictEqual(value);
    expect(asked.bytes).toBeLessThan(pages.bytes / 2);
  });

  it('keeps nothing that may be more in a moment', async () => {
    const cache = setUp();
    await readAt(cache, 1, NOON, 'few', UNSETTLED);
    expect(await readAt(cache, 1, at(1), 'more')).toBe('more');
  });

  it('counts the bodies of a map', async () => {
    const cache = setUp();
    const bodies = new Map([['k', { text: 'x'.repeat(10_000) }]]);
    await cache
      .at({ seq: 1, at: NOON })
      ?.read('all', async () => ({ value: bodies, tags: new Set<string>() }));
    expect(cache.bytes()).toBeGreaterThan(10_000);
  });
});
