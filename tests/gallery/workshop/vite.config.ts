import { createReadStream } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '../../..');
/** Where the picture of samples lies; their addresses name pictures of no library. */
const PICTURE = path.join(root, 'src/server/features/demonstration/data/media/morning.png');

/** The two documents, and the picture that every address of the media library stands for. Calls of views are answered by 404. */
function documents(): Plugin {
  const page = (
    title: string,
    entry: string,
    id: string,
  ) => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"></head><body><div id="${id}"></div><script type="module" src="/tests/gallery/${entry}"></script></body></html>`;
  const pages: Record<string, string> = {
    '/': page('样例库', 'entry-workshop.tsx', 'workshop'),
    '/sample': page('样例', 'entry-sample.tsx', 'root'),
  };
  return {
    name: 'quoin-gallery',
    configureServer: (vite) => () => {
      vite.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.originalUrl ?? '/', 'http://gallery');
        if (pathname.startsWith('/media/')) {
          response.setHeader('content-type', 'image/png');
          createReadStream(PICTURE).pipe(response);
          return;
        }
        const html = pages[pathname];
        if (html === undefined) return void response.writeHead(404).end();
        vite.transformIndexHtml(pathname, html).then(
          (document) =>
            response
              .writeHead(200, {
                'content-type': 'text/html; charset=utf-8',
                'cache-control': 'no-store',
              })
              .end(document),
          next,
        );
      });
    },
  };
}

export default defineConfig({
  root,
  appType: 'custom',
  logLevel: 'warn',
  plugins: [react(), documents()],
  // Containers keep their names, as in the site's build: a part asks for one that another file names.
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { container: false } } },
  // Behind those of site and studio. One that is taken is passed over; the address is printed.
  server: { port: Number(process.env['GALLERY_PORT'] || '8082'), host: '127.0.0.1' },
  optimizeDeps: { entries: ['tests/gallery/entry-{workshop,sample}.tsx', 'blocks/*/View.tsx'] },
});
