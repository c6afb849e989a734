import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { exchange } from './exchange.ts';

const LIMITS = { timeout: 5000, maxBytes: 1000 };
const ask = (url: string) =>
  exchange({ url, method: 'GET', headers: {}, body: null, plain: null }, LIMITS);

/** Where a server stood that is gone. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

it('says of a request that found nobody that it cannot have arrived', async () => {
  expect(await ask(`http://127.0.0.1:${await closedPort()}/`)).toEqual({
    ...{ kind: 'lost', reason: 'ECONNREFUSED', isUnsent: true },
  });
  expect(await ask('http://nobody.invalid/')).toMatchObject({ kind: 'lost', isUnsent: true });
});

it('does not say so of one whose connection broke', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const received = await ask(`http://127.0.0.1:${port}/`);
  server.close();
  expect(received).toMatchObject({ kind: 'lost' });
  expect(received).not.toHaveProperty('isUnsent');
});
