import { toSourceText } from '#messages/format.ts';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingRequest } from './outgoing.ts';
import { requestOutside, type Resolve } from './request.ts';

let server: Server;
let host: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host}${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  host = `inside.test:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((closed) => server.close(closed));
});
beforeEach(() => {
  asked = [];
  answer = (_, response) => response.end('ok');
});

const pointing: (address: string) => Resolve = (address) => (_, found) =>
  found(null, [{ address, family: 4 }]);
const toHere = pointing('127.0.0.1');
const get = (url: string, more: Partial<OutgoingRequest> = {}): OutgoingRequest => ({
  url,
  method: 'GET',
  timeoutMs: 2000,
  maxBytes: 1000,
  longer: 'fail',
  redirects: 3,
  ...more,
});
const ask = (
  request: OutgoingRequest,
  internalHosts: string[] = [host],
  onlyHosts?: string[],
  resolve = toHere,
) => requestOutside(request, { internalHosts, ...(onlyHosts && { onlyHosts }) }, resolve);
const reason = async (outcome: ReturnType<typeof ask>) => {
  const came = await outcome;
  return came.ok ? 'ok' : came.reason;
};

describe('a host inside', () => {
  it('that the settings name is asked, with what is sent', async () => {
    answer = (request, response) => {
      request
        .setEncoding('utf8')
        .on('data', (text: string) =>
          response
            .writeHead(201, { 'x-said': String(request.headers['x-mine']) })
            .end(text.toUpperCase()),
        );
    };
    const came = await ask(
      get(`http://${host}/in?a=1`, {
        method: 'POST',
        body: '{"基":1}',
        headers: { 'x-mine': 'yes' },
      }),
    );
    expect(came).toMatchObject({ ok: true, status: 201, headers: { 'x-said': 'yes' } });
    expect(came.ok && came.body.toString()).toBe('{"基":1}');
    expect(asked).toEqual([`POST ${host}/in?a=1`]);
  });

  it('that is not named is never connected to, whatever form its address takes', async () => {
    const port = host.split(':')[1];
    for (const name of [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.0.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '169.254.169.254',
      '10.0.0.1',
      '100.64.0.1',
    ])
      expect([name, await reason(ask(get(`https://${name}:${port}/`), []))]).toEqual([
        name,
        'address',
      ]);
    expect(await reason(ask(get(`https://${host}/`), []))).toBe('address');
    expect(asked).toEqual([]);
  });

  it('hidden behind a name with one public address is not connected to either', async () => {
    const mixed: Resolve = (_, found) =>
      found(
        null,
        ['93.184.216.34', '127.0.0.1'].map((address) => ({ address, family: 4 })),
      );
    const came = await ask(get('https://public.test/'), [], undefined, mixed);
    expect(!came.ok && toSourceText(came.message)).toContain('public.test”在内部网络里');
  });
});

describe('a redirect', () => {
  const to = (location: string) =>
    (answer = (_, response) => response.writeHead(302, { location }).end());

  it('is followed to another address that may be asked', async () => {
    answer = (request, response) =>
      request.url === '/b'
        ? response.end('there')
        : response.writeHead(307, { location: '/b' }).end();
    const came = await ask(get(`http://${host}/a`));
    expect(came.ok && came.body.toString()).toBe('there');
    expect(asked).toEqual([`GET ${host}/a`, `GET ${host}/b`]);
  });

  it.each([
    ['https://10.0.0.1/'],
    ['http://public.test/'],
    ['file:///etc/passwd'],
    ['https://localhost/'],
    ['https://elsewhere.test/'],
  ])('to %s is not followed', async (location) => {
    to(location);
    expect(await reason(ask(get(`http://${host}/a`)))).toBe('address');
    expect(asked).toHaveLength(1);
  });

  it('to a host that is not among those allowed by name is not followed, nor asked at first', async () => {
    to('https://elsewhere.test/');
    expect(await reason(ask(get(`http://${host}/a`), [host], [host]))).toBe('address');
    expect(await reason(ask(get('https://elsewhere.test/'), [host], [host]))).toBe('address');
  });

  it('ends when it goes round, and is an answer like any where none is followed', async () => {
    to('/a');
    expect(await reason(ask(get(`http://${host}/a`)))).toBe('redirects');
    expect(asked).toHaveLength(4);
    expect(await ask(get(`http://${host}/a`, { method: 'POST', redirects: 0 }))).toMatchObject({
      ok: true,
      status: 302,
    });
  });

  it('of a name that is looked up again does not reach inside', async () => {
    to('https://public.test/');
    let looked = 0;
    const rebinding: Resolve = (name, found) =>
      pointing((looked += 1) === 1 ? '127.0.0.1' : '10.0.0.1')(name, found);
    expect(await reason(ask(get(`http://${host}/a`), [host], undefined, rebinding))).toBe(
      'address',
    );
  });
});

describe('what takes too much', () => {
  it('is given up: time, also when the answer trickles', async () => {
    answer = (_, response) => void setInterval(() => response.write('x'), 20).unref();
    expect(await reason(ask(get(`http://${host}/`, { timeoutMs: 150, maxBytes: 1_000_000 })))).toBe(
      'late',
    );
  });

  it('is refused or cut: bytes', async () => {
    answer = (_, response) => response.end('x'.repeat(5000));
    expect(await reason(ask(get(`http://${host}/`)))).toBe('large');
    const came = await ask(get(`http://${host}/`, { longer: 'cut' }));
    expect(came.ok && came.body.length).toBe(1000);
  });

  it('or breaks off says so', async () => {
    answer = (request) => request.socket.destroy();
    expect(await reason(ask(get(`http://${host}/`)))).toBe('unreachable');
  });
});

it('takes no password in an address', async () => {
  expect(await reason(ask(get(`http://me:secret@${host}/`)))).toBe('address');
});
