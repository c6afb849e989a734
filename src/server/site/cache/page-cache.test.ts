import { describe, expect, it } from 'vitest';
import { createPageCache, type KeptPage } from './page-cache.ts';

function page(seq: number, tags: string[], size = 10, at = 1000): KeptPage {
  const encoded = { body: Buffer.alloc(size), etag: `"${seq}"` };
  return {
    status: 200,
    encodings: { br: encoded, gzip: encoded, identity: encoded },
    tags: new Set(tags),
    seq,
    at,
  };
}

describe('createPageCache', () => {
  it('keeps a page until something it read changes, and offers it as stale then', () => {
    const cache = createPageCache({ maxBytes: 1e6 });
    const kept = page(1, ['page:1', 'menu:menu']);
    cache.keep('/a', kept);
    cache.touch({ tags: ['page:2'], seq: 2, gone: false });
    expect(cache.get('/a', 0)).toBe(kept);
    cache.touch({ tags: ['menu:menu'], seq: 3, gone: false });
    expect(cache.get('/a', 0)).toBeUndefined();
    expect(cache.stale('/a')).toBe(kept);
  });

  it('does not keep a rendering that began before the release that touched it', () => {
    const cache = createPageCache({ maxBytes: 1e6 });
    cache.touch({ tags: ['page:1'], seq: 5, gone: false });
    expect(cache.keep('/a', page(4, ['page:1']))).toBe(false);
    expect(cache.keep('/a', page(5, ['page:1']))).toBe(true);
  });

  it('does not keep a rendering that began before a scheduled start', () => {
    const cache = createPageCache({ maxBytes: 1e6 });
    cache.touch({ tags: ['page:1'], at: 2000, gone: false });
    expect(cache.keep('/a', page(9, ['page:1'], 10, 1999))).toBe(false);
    expect(cache.keep('/a', page(9, ['page:1'], 10, 2001))).toBe(true);
  });

  it('serves nothing kept once a scheduled change is due', () => {
    const cache = createPageCache({ maxBytes: 1e6 });
    cache.keep('/a', page(1, ['page:1']));
    cache.setNextChange(2000);
    expect(cache.get('/a', 1999)).toBeDefined();
    expect(cache.get('/a', 2000)).toBeUndefined();
  });

  it.each([
    ['midnight in Beijing, when vacancies and years end', '2026-02-13T16:00:00Z'],
    ['nine in Beijing, when new figures are due', '2026-02-13T01:00:00Z'],
  ])('makes a page again at %s, and has the last for when it cannot', (_name, time) => {
    const cache = createPageCache({ maxBytes: 1e6 });
    const turn = Date.parse(time);
    const kept = page(1, ['page:1'], 10, turn - 3_600_000);
    cache.keep('/a', kept);
    expect(cache.get('/a', turn - 1)).toBe(kept);
    expect(cache.get('/a', turn)).toBeUndefined();
    expect(cache.stale('/a')).toBe(kept);
  });

  it('forgets what was unpublished', () => {
    const cache = createPageCache({ maxBytes: 1e6 });
    cache.keep('/a', page(1, ['page:1']));
    cache.touch({ tags: ['page:1'], seq: 2, gone: true });
    expect(cache.stale('/a')).toBeUndefined();
  });

  it('forgets what was unpublished after it was dropped for something else', () => {
    const cache = createPageCache({ maxBytes: 1e6 });
    cache.keep('/a', page(1, ['page:1', 'menu:menu']));
    cache.touch({ tags: ['menu:menu'], seq: 2, gone: false });
    expect(cache.stale('/a')).toBeDefined();
    cache.touch({ tags: ['page:1'], seq: 3, gone: true });
    expect(cache.stale('/a')).toBeUndefined();
  });

  it('stays within its bytes under a million addresses', () => {
    const cache = createPageCache({ maxBytes: 4e6 });
    for (let index = 0; index < 1_000_000; index += 1)
      cache.keep(`/col?menuid=${index}`, page(1, ['page:1'], 1000));
    expect(cache.bytes()).toBeLessThanOrEqual(4e6);
    expect(cache.get('/col?menuid=999999', 0)).toBeDefined();
  });

  it('tells how often a page was asked for that is dropped, half of it from before', () => {
    const dropped: [string, number][] = [];
    const cache = createPageCache({
      maxBytes: 1e6,
      onDropped: (key, asked) => dropped.push([key, asked]),
    });
    const drop = (seq: number) => cache.touch({ tags: ['page:1'], seq, gone: false });
    cache.keep('/a', page(1, ['page:1']));
    for (let count = 0; count < 9; count += 1) cache.get('/a', 0);
    cache.keep('/other', page(1, ['page:2']));
    drop(2);
    expect(dropped).toEqual([['/a', 9]]);
    cache.keep('/a', page(2, ['page:1']));
    drop(3);
    expect(dropped.at(-1)).toEqual(['/a', 4]);
    cache.keep('/a', page(3, ['page:1']));
    cache.get('/a', 0);
    cache.keep('/a', page(3, ['page:1']));
    drop(4);
    expect(dropped.at(-1)).toEqual(['/a', 1]);
  });
});
