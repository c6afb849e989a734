import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeptPage } from '../pages/page-cache.ts';
import { chooseEncoding, sendPage } from './send-page.ts';

const encoded = (name: string) => ({ body: Buffer.from(name), etag: `"${name}"` });
const page: KeptPage = {
  status: 200,
  encodings: { br: encoded('brotli'), gzip: encoded('zipped'), identity: encoded('plain') },
  tags: new Set(),
  seq: 1,
  at: 1,
};
const moved: KeptPage = { ...page, status: 302, location: '/col?menuid=1', encodings: { ...page.encodings, identity: encoded('') } };

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.1', 'br'],
    ['gzip;q=0.0', 'identity'],
    ['deflate', 'identity'],
  ])('%s: %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});

describe('sendPage', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer((incoming, response) => sendPage(incoming, response, incoming.url === '/moved' ? moved : page));
    await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  });
  afterAll(() => server.close());

  function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const { port } = server.address() as AddressInfo;
    return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>((resolve) => {
      request({ port, path, headers, method }, (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
      }).end();
    });
  }

  it('sends the bytes of the encoding that is taken, each with its own tag', async () => {
    for (const [accepted, body] of [['br, gzip', 'brotli'], ['gzip', 'zipped'], ['', 'plain'], ['br', 'brotli']] as const) {
      const answer = await ask('/', { 'accept-encoding': accepted });
      expect(answer).toMatchObject({ status: 200, body, headers: { etag: `"${body}"`, vary: 'accept-encoding', 'content-length': String(body.length) } });
    }
    expect((await ask('/')).headers).not.toHaveProperty('content-encoding');
  });

  it('answers 304 to who has these very bytes', async () => {
    expect(await ask('/', { 'accept-encoding': 'br', 'if-none-match': 'W/"x", "brotli"' })).toMatchObject({ status: 304, body: '' });
    expect(await ask('/', { 'accept-encoding': 'gzip', 'if-none-match': '"brotli"' })).toMatchObject({ status: 200, body: 'zipped' });
  });

  it('sends no body to HEAD, and a redirect with its target', async () => {
    expect(await ask('/', {}, 'HEAD')).toMatchObject({ status: 200, body: '', headers: { 'content-length': '5' } });
    expect(await ask('/moved')).toMatchObject({ status: 302, headers: { location: '/col?menuid=1' } });
  });
});
