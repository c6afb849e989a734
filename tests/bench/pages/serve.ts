import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import sirv from 'sirv';

const folder = resolve(import.meta.dirname, '../../../dist/bench-pages');

/** Serves the built pages: `/puck`, `/floor`, `/form`. */
export async function servePages(): Promise<{ origin: string; close(): void }> {
  const files = sirv(folder);
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://page').pathname.slice(1);
    if (!existsSync(`${folder}/${name}.js`)) return files(request, response, () => void response.writeHead(404).end());
    const style = existsSync(`${folder}/${name}.css`) ? `<link rel="stylesheet" href="/${name}.css">` : '';
    return response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html><html lang="zh"><title>${name}</title><link rel="icon" href="data:,">${style}<div id="app"></div><script type="module" src="/${name}.js"></script>`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}
