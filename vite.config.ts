import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Three bundles from one tree: what visitors load (`site`, with the empty preview shell), what editors load (`studio`),
 * and the server with its command line (`server`). They lie side by side in `dist/<mode>`.
 */
export default defineConfig(({ mode }) => {
  const out = (name: string) => `dist/${mode}/${name}`;
  return {
    plugins: [react(), compressAssets()],
    builder: {
      async buildApp(builder) {
        for (const name of ['client', 'studio', 'ssr']) {
          const environment = builder.environments[name];
          if (environment) await builder.build(environment);
        }
      },
    },
    environments: {
      client: {
        build: {
          outDir: out('site'),
          manifest: true,
          rolldownOptions: { input: { site: 'src/site/entry-browser.tsx', preview: 'src/preview/entry-browser.tsx' } },
        },
      },
      studio: {
        consumer: 'client',
        build: {
          outDir: out('studio'),
          manifest: true,
          rolldownOptions: { input: { studio: 'src/studio/entry-browser.tsx' } },
        },
      },
      ssr: {
        build: {
          outDir: out('server'),
          rolldownOptions: { input: { main: 'src/server/main.ts' } },
        },
      },
    },
  };
});

/** Puts a `.br` and a `.gz` beside every script and stylesheet, so that the server compresses no file twice. */
function compressAssets(): Plugin {
  return {
    name: 'quoin-compress-assets',
    async writeBundle({ dir }) {
      if (this.environment.name === 'ssr' || !dir) return;
      const quality = this.environment.name === 'client' ? 11 : 9;
      const files = await readdir(path.join(dir, 'assets'));
      await Promise.all(files.filter((file) => /\.(js|css|svg)$/.test(file)).map((file) => compressFile(path.join(dir, 'assets', file), quality)));
    },
  };
}

async function compressFile(file: string, quality: number): Promise<void> {
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
