import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Node's server adds these to every answer by itself. */
const OWN_HEADERS = ['date', 'connection', 'keep-alive'];

const [address = '', requestHeaders = '{}'] = process.argv.slice(2);
const asked = JSON.parse(requestHeaders) as Record<string, string>;
/** As little as Node needs to send what the address given answers to these headers: the measure of every other server. */
const original = await new Promise<IncomingMessage>((answered, fail) => {
  get(address, { headers: asked }, answered).on('error', fail);
});
const body = await buffer(original);
const headers = Object.fromEntries(
  Object.entries(original.headers).filter(([name]) => !OWN_HEADERS.includes(name)),
);

const server = createServer((_request, response) => {
  response.writeHead(original.statusCode ?? 0, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
process.on('disconnect', () => process.exit());
