import { expect, it } from 'vitest';
import type { KeptPage } from '../cache/page-cache.ts';
import { adapters } from './adapters.ts';
import { createEdgeHeaders } from './edge-headers.ts';

const NOON = Date.parse('2026-02-13T04:00:00Z');
const page: KeptPage = {
  status: 200,
  encodings: { identity: { body: Buffer.from('page'), etag: '"page"' } },
  tags: new Set(['page:1', 'menu:menu']),
  seq: 1,
  at: NOON,
};

function setUp(now = NOON, adapter: keyof typeof adapters = 'xkey') {
  const edge = createEdgeHeaders(600, adapters[adapter]);
  edge.settle(now);
  const headers = (of: KeptPage = page) => {
    const given = edge.of(of, now, '/col?menuid=1');
    return (
      given &&
      Object.fromEntries(given.flatMap((name, at) => (at % 2 ? [] : [[name, given[at + 1]]])))
    );
  };
  return { edge, headers };
}

it('lets a shared cache keep a page as long as the setting says, and browsers ask again', () => {
  expect(setUp().headers()).toMatchObject({
    'cache-control': 'max-age=0, must-revalidate, s-maxage=600',
    'cdn-cache-control': 'max-age=600, stale-while-revalidate=10, stale-if-error=86400',
    xkey: expect.stringMatching(/^[\w-]{12} [\w-]{12} [\w-]{12}$/),
  });
});

it('lets it keep nothing past the next planned change, stale neither', () => {
  const { edge, headers } = setUp();
  edge.setNextChange(NOON + 605_500);
  expect(headers()?.['cdn-cache-control']).toBe(
    'max-age=600, stale-while-revalidate=5, stale-if-error=5',
  );
  edge.setNextChange(NOON + 90_000);
  expect(headers()?.['cdn-cache-control']).toBe(
    'max-age=90, stale-while-revalidate=0, stale-if-error=0',
  );
  edge.setNextChange(NOON + 900);
  expect(headers()).toBeNull();
});

it.each([
  ['midnight', '2026-02-13T15:59:00Z'],
  ['nine', '2026-02-13T00:59:00Z'],
])('lets it keep nothing as fresh past %s in Beijing', (_name, time) => {
  expect(setUp(Date.parse(time)).headers()?.['cache-control']).toContain('s-maxage=60');
});

it('lets it keep nothing of a process that may not know the last release, and no redirect', () => {
  const { edge, headers } = setUp();
  expect(headers({ ...page, location: '/' })).toBeNull();
  edge.settle(NOON - 1501);
  expect(headers()).toBeNull();
});

it.each([
  ['fastly', 'surrogate-control', 'surrogate-key', ' '],
  ['cloudflare', 'cdn-cache-control', 'cache-tag', ','],
] as const)('speaks as %s understands', (adapter, control, keys, separator) => {
  const headers = setUp(NOON, adapter).headers();
  expect(headers?.[control]).toContain('max-age=600');
  expect(headers?.[keys]?.split(separator)).toHaveLength(3);
});
