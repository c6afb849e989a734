import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import type * as ServerEntry from './entry-server.tsx';

const root = resolve(import.meta.dirname, '../..');
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The site's policy, so that nothing is drawn that visitors would not see. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; media-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'";

export interface Gallery {
  pages: typeof ServerEntry.pages;
  /** Where a page is. `theme`, `mode` and `layout` become data attributes, as the site sets them. */
  address(
    page: ServerEntry.GalleryAddress,
    look?: { theme?: string; mode?: string; layout?: string },
  ): string;
  close(): Promise<void>;
}

/** Builds the gallery for both sides, in a folder of its own that goes when it is closed, and serves it. */
export async function openGallery(): Promise<Gallery> {
  mkdirSync(resolve(root, 'dist'), { recursive: true });
  const out = mkdtempSync(resolve(root, 'dist/gallery-'));
  await build({
    ...shared,
    build: {
      ...shared.build,
      outDir: `${out}/browser`,
      manifest: true,
      cssCodeSplit: false,
      rolldownOptions: { input: 'tests/gallery/entry-browser.tsx' },
    },
  });
  await build({
    ...shared,
    build: { ...shared.build, outDir: `${out}/server`, ssr: 'tests/gallery/entry-server.tsx' },
  });
  const entry = (await import(
    /* @vite-ignore */ `${out}/server/entry-server.js`
  )) as typeof ServerEntry;
  const server = await serve(entry, `${out}/browser`);
  const { port } = server.address() as AddressInfo;
  return {
    pages: entry.pages,
    address: ({ type, name }, look = {}) =>
      `http://127.0.0.1:${port}/${type}/${name}?${new URLSearchParams(look)}`,
    close: async () => {
      await new Promise((done) => server.close(done));
      rmSync(out, { recursive: true, force: true });
    },
  };
}

/** React's development build, which finds every difference between server and browser. */
const shared: InlineConfig & { build: object } = {
  configFile: false,
  root,
  mode: 'development',
  logLevel: 'warn',
  plugins: [react()],
  build: { minify: false, cssMinify: 'lightningcss', emptyOutDir: true },
};

async function serve(entry: typeof ServerEntry, assets: string): Promise<Server> {
  const head = assetTags(assets);
  const rendered = new Map<string, Promise<string>>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://gallery');
    const page = entry.pages.find(({ type, name }) => url.pathname === `/${type}/${name}`);
    const send = (type: string, body: string | Buffer, status = 200) =>
      response
        .writeHead(status, {
          'content-type': type,
          'content-security-policy': POLICY,
          ...(isNamedByContent(url) && { 'cache-control': 'max-age=3600, immutable' }),
        })
        .end(body);
    if (page) {
      const html = rendered.get(url.pathname) ?? entry.render(page);
      rendered.set(url.pathname, html);
      html.then(
        (markup) =>
          send('text/html; charset=utf-8', documentOf(page, markup, head, url.searchParams)),
        (error: unknown) => send('text/plain', String(error), 500),
      );
    } else if (isNamedByContent(url)) {
      send(
        types[extname(url.pathname)] ?? 'application/octet-stream',
        readFileSync(assets + url.pathname),
      );
    } else if (url.pathname.startsWith('/media/')) {
      send(
        'image/png',
        readFileSync(resolve(root, 'src/server/features/demonstration/data/media/morning.png')),
      );
    } else {
      send('text/plain', '', url.pathname === '/favicon.ico' ? 204 : 404);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

/** What a browser keeps, compiled too, from one sample to the next. */
function isNamedByContent({ pathname }: URL): boolean {
  return /^\/assets\/[\w.-]+$/.test(pathname);
}

function assetTags(assets: string): string {
  const manifest = JSON.parse(readFileSync(`${assets}/.vite/manifest.json`, 'utf8')) as Record<
    string,
    { file: string; isEntry?: boolean }
  >;
  const files = Object.values(manifest);
  const style = files.find(({ file }) => file.endsWith('.css'))?.file;
  const script = files.find(({ isEntry }) => isEntry)?.file;
  return `<link rel="stylesheet" href="/${style}"><script type="module" src="/${script}"></script>`;
}

function documentOf(
  { type, name, label }: ServerEntry.GalleryAddress & { label: string },
  html: string,
  head: string,
  look: URLSearchParams,
): string {
  const [theme, mode, layout] = ['theme', 'mode', 'layout'].map((key) =>
    look.get(key) ? ` data-${key}="${look.get(key)}"` : '',
  );
  return `<!doctype html><html lang="zh-Hans-CN"${theme}${mode}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${type}: ${label}</title>${head}</head><body><div id="root" data-item="${type}/${name}"${layout}>${html}</div></body></html>`;
}
