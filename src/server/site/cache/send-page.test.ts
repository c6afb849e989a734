import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { encode } from './compress.ts';
import { chooseEncoding, sendKeptPage, SITE_POLICY } from './send-page.ts';

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', 'identity'],
    ['br;q=0.5', 'br'],
    ['x-br, brotli', 'identity'],
  ] as const)('%s: %s', (accepted, expected) => {
    expect(chooseEncoding(accepted)).toBe(expected);
  });
});

describe('SITE_POLICY', () => {
  it('allows no inline script or style element, and nothing by default', () => {
    expect(SITE_POLICY).toContain("default-src 'none'");
    expect(SITE_POLICY).toContain("script-src 'self'");
    expect(SITE_POLICY).toContain("style-src 'self'");
    expect(SITE_POLICY.join(' ')).not.toContain('unsafe-eval');
  });
});

describe('what caches are told', () => {
  const page = { status: 200, encodings: encode('page'), tags: new Set<string>(), seq: 1, at: 1 };
  const [{ etag }] = [page.encodings.identity];

  /** Status and the values of `Cache-Control` and `xkey` for a client that has this ETag. */
  function told(edge: string[] | null, known = '') {
    let sent: unknown[] = [];
    const response = {
      writeHead: (...head: unknown[]) => ((sent = head), response),
      end: () => response,
    };
    const request = { method: 'GET', headers: { 'if-none-match': known } };
    sendKeptPage(
      request as unknown as IncomingMessage,
      response as unknown as ServerResponse,
      page,
      edge,
    );
    const [status, headers] = sent as [number, string[]];
    const values = (name: string) => headers.filter((_, at) => headers[at - 1] === name);
    return [status, values('cache-control'), values('xkey')];
  }

  it.each([
    ['', 200],
    [etag, 304],
    [`W/${etag}`, 304],
  ])('with %j: to ask each time, or what is given for shared caches, once', (known, status) => {
    expect(told(null, known)).toEqual([status, ['no-cache'], []]);
    const edge = ['cache-control', 's-maxage=9', 'xkey', 'a b'];
    expect(told(edge, known)).toEqual([status, ['s-maxage=9'], ['a b']]);
    expect(told(null, known)).toEqual([status, ['no-cache'], []]);
  });
});
