import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import postgres from 'postgres';
import { request } from 'undici';
import type { SocketAddress } from '#postgres/address.ts';

/** What an order asks for by `ORDER` in its address is recorded before it leaves, as it has to be. */
const ORDER = '/trade/buy/apply';

const [gateway = '', database = ''] = process.argv.slice(2);
const address = JSON.parse(database) as SocketAddress;
const sql = postgres({ ...address, max: 4, onnotice: () => undefined });
await sql`create table forwarded (id bigint generated always as identity, body text not null)`;

/**
 * As little as Node needs to forward a call: one query, as for the session, the record of an order, and the call. It checks
 * and keeps nothing: the measure of the product's own part.
 */
async function forward(incoming: IncomingMessage): Promise<{ status: number; body: Buffer }> {
  const body = await buffer(incoming);
  await sql`select 1`;
  if (incoming.url?.includes(ORDER))
    await sql`insert into forwarded (body) values (${body.toString('latin1')})`;
  const { method = '', headers: asked } = incoming;
  const { host: _, connection: __, ...headers } = asked;
  const answer = await request(gateway + (incoming.url ?? ''), {
    method,
    headers,
    ...(method === 'POST' && { body }),
  });
  return { status: answer.statusCode, body: Buffer.from(await answer.body.arrayBuffer()) };
}

const server = createServer((incoming, response) => {
  void forward(incoming).then(({ status, body }) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
process.on('disconnect', () => process.exit());
