import { once } from 'node:events';
import { createServer, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { logRequests, type AccessLine } from './log-requests.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

async function serve(handle: RequestListener) {
  const lines: AccessLine[] = [];
  const server = createServer(handle);
  logRequests(server, 'site', (line) => lines.push(line));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, lines, close: () => server.close() };
}

it('writes a line for a request when it is over, without its query', async () => {
  const { url, lines, close } = await serve((_request, response) => {
    response.writeHead(404, { 'content-length': 4 }).end('gone');
  });
  const headers = { 'x-request-id': TRACE, 'x-forwarded-for': '192.0.2.1' };
  await (await fetch(`${url}/list?keyword=secret`, { headers })).text();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  close();
  expect(lines[0]?.bytes).toBeGreaterThan('HTTP/1.1 404 Not Found'.length);
  expect(lines).toEqual([
    {
      listener: 'site',
      reqId: TRACE,
      method: 'GET',
      path: '/list',
      status: 404,
      bytes: expect.any(Number),
      ms: expect.any(Number),
      address: '127.0.0.1',
      forwardedFor: '192.0.2.1',
    },
  ]);
});

it('says of one whose visitor left that there was no answer', async () => {
  let leave = (): void => undefined;
  const { url, lines, close } = await serve(() => leave());
  const left = request(url);
  left.on('error', () => undefined);
  leave = () => left.destroy();
  left.end();
  await vi.waitFor(() => expect(lines).toMatchObject([{ status: 0, path: '/' }]));
  close();
});
