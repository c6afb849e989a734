import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import sirv from 'sirv';
import { readAssets } from '#server/site/render/assets.ts';
import { workHead } from '#server/site/render/document.ts';

const folder = resolve(import.meta.dirname, '../../../dist/bench-pages');
const PAGES = { puck: 'puck.tsx', floor: 'floor.ts', form: 'form.tsx' } as const;

/** Serves the built pages, `/puck`, `/floor` and `/form`: with the studio's own head, and kept by browsers as its files are. */
export async function servePages(): Promise<{ origin: string; close(): void }> {
  const files = sirv(folder, { maxAge: 31_536_000, immutable: true });
  const heads = new Map<string, string>(
    await Promise.all(
      Object.entries(PAGES).map(
        async ([name, file]) =>
          [
            `/${name}`,
            workHead((await readAssets(folder, `tests/bench/pages/${file}`))([])),
          ] as const,
      ),
    ),
  );
  const server = createServer((request, response) => {
    const head = heads.get(new URL(request.url ?? '/', 'http://page').pathname);
    if (head === undefined)
      return files(request, response, () => void response.writeHead(404).end());
    return response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        `<!doctype html><html lang="zh"><title>page</title><link rel="icon" href="data:,">${head}<div id="app"></div>`,
      );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}
