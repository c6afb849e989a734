import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import {
  getCall,
  openCallServer,
  uploadCall,
  type CallServer,
} from '#tests/support/call-server.ts';

const RATES = { calls: 4, sessions: 2, uploads: 1 };
const PROXY = '10.0.0.1';

let server: CallServer;
let limited: FastifyInstance;
beforeAll(async () => {
  server = await openCallServer();
});
beforeEach(async () => {
  limited = await server.another({ rates: RATES, trustProxy: [PROXY] });
});
afterAll(() => server.close());

/** Statuses of fetching a session from each of these addresses in turn. */
async function statuses(
  ...addresses: (string | [socket: string, forwarded: string])[]
): Promise<number[]> {
  const found: number[] = [];
  for (const address of addresses) {
    const [remoteAddress, forwarded] = typeof address === 'string' ? [address] : address;
    const call = await getCall(
      'common/session',
      {},
      forwarded ? { 'x-forwarded-for': forwarded } : {},
    );
    found.push((await limited.inject({ ...call, remoteAddress })).statusCode);
  }
  return found;
}

describe('sessions', () => {
  it('are limited by address, the whole subnet of IPv6 together', async () => {
    expect(await statuses('192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2')).toEqual([
      200, 200, 429, 200,
    ]);
    expect(
      await statuses('2001:db8::1', '2001:db8::2', '2001:db8:0:0:9::2', '2001:db8:0:1::1'),
    ).toEqual([200, 200, 429, 200]);
    expect(
      await statuses('::ffff:192.0.2.9', '192.0.2.9', '::ffff:192.0.2.9', '::ffff:192.0.2.8'),
    ).toEqual([200, 200, 429, 200]);
  });

  it('are limited by the address that a trusted proxy saw, whatever the visitor claims', async () => {
    expect(
      await statuses(
        [PROXY, '198.51.100.1'],
        [PROXY, '9.9.9.9, 198.51.100.1'],
        [PROXY, '8.8.8.8, 198.51.100.1'],
      ),
    ).toEqual([200, 200, 429]);
    expect(await statuses([PROXY, '198.51.100.2'])).toEqual([200]);
  });

  it('are limited by the socket where nobody trusted is in front', async () => {
    expect(
      await statuses(['192.0.2.3', '1.1.1.1'], ['192.0.2.3', '2.2.2.2'], ['192.0.2.3', '3.3.3.3']),
    ).toEqual([200, 200, 429]);
  });
});

it('limits all calls, those to nowhere too, and says so', async () => {
  const to = (url: string) => limited.inject({ url, remoteAddress: '192.0.2.4' });
  for (let count = 0; count < RATES.calls; count += 1)
    expect((await to('/agate/api/v1/nowhere')).statusCode).toBe(404);
  const response = await to('/agate/api/v1/nowhere');
  expect([response.statusCode, response.body]).toEqual([
    429,
    '{"code":"2030429","msg":"操作过于频繁，请稍后再试","record":[]}',
  ]);
  expect((await to('/col')).statusCode).toBe(200);
});

it('limits uploads before they are read', async () => {
  const form = new FormData();
  form.append('file', new Blob(['a']), 'a.txt');
  const send = async () =>
    (
      await limited.inject(
        await uploadCall('file/upload', form, {}, { token: server.session.token }),
      )
    ).statusCode;
  expect([await send(), await send()]).toEqual([200, 429]);
});

it('tells answers where the call came from', async () => {
  const call = await getCall(
    'file/content/download',
    {},
    { token: server.session.token, 'x-forwarded-for': '9.9.9.9, 198.51.100.5' },
  );
  await limited.inject({ ...call, remoteAddress: PROXY });
  expect(server.answered.at(-1)?.visitor).toMatchObject({ address: '198.51.100.5' });
});
