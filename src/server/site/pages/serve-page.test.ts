import { describe, expect, it, vi } from 'vitest';
import { createPageCache, type KeptPage } from '../cache/page-cache.ts';
import { createPageServer } from './serve-page.ts';

function made(name: string, seq = 1): KeptPage {
  const encoded = { body: Buffer.from(name), etag: `"${name}"` };
  return {
    status: 200,
    encodings: { br: encoded, gzip: encoded, identity: encoded },
    tags: new Set(['page:1']),
    seq,
    at: Date.now(),
  };
}

function setUp(make: (key: string) => Promise<KeptPage>) {
  const cache = createPageCache({ maxBytes: 1e6 });
  let applied = 1;
  const onError = vi.fn();
  const server = createPageServer({
    cache,
    make: async (key) => ({ page: await make(key), keep: true }),
    applied: () => applied,
    onError,
    fallback: async () => made('static'),
  });
  const publish = (gone = false) => {
    applied += 1;
    cache.touch({ tags: ['page:1'], seq: applied, gone });
  };
  return { server, publish, onError };
}

describe('createPageServer', () => {
  it('makes a page once for all who wait for it', async () => {
    const make = vi.fn(async () => made('a'));
    const { server } = setUp(make);
    await Promise.all([server.page('/a'), server.page('/a'), server.page('/a')]);
    expect(make).toHaveBeenCalledTimes(1);
    expect(server.kept('/a')).toBeDefined();
  });

  it('never answers a request after a publish with a rendering from before', async () => {
    const finish: ((page: KeptPage) => void)[] = [];
    const { server, publish } = setUp(() => new Promise((resolve) => finish.push(resolve)));
    const before = server.page('/a');
    publish();
    const after = server.page('/a');
    finish[1]?.(made('new', 2));
    finish[0]?.(made('old', 1));
    expect([await before, await after].map((page) => page.encodings.br?.etag)).toEqual([
      '"old"',
      '"new"',
    ]);
    expect(server.kept('/a')?.encodings.br?.etag).toBe('"new"');
  });

  it('serves the last good page while the database is away, and the static page where there is none', async () => {
    let isAway = false;
    const { server, publish, onError } = setUp(async () => {
      if (isAway) throw new Error('away');
      return made('good');
    });
    await server.page('/a');
    isAway = true;
    publish();
    expect((await server.page('/a')).encodings.br?.etag).toBe('"good"');
    expect((await server.page('/b')).encodings.br?.etag).toBe('"static"');
    expect(onError).toHaveBeenCalledTimes(2);
  });

  it('does not bring back what was unpublished while the database is away', async () => {
    let isAway = false;
    const { server, publish } = setUp(async () => {
      if (isAway) throw new Error('away');
      return made('good');
    });
    await server.page('/a');
    publish(true);
    isAway = true;
    expect((await server.page('/a')).encodings.br?.etag).toBe('"static"');
  });
});
