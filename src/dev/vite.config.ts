import { createRequire } from 'node:module';
import path from 'node:path';
import { defineConfig, mergeConfig } from 'vite';
import productConfig from '../../vite.config.ts';
import { DEV_BASE } from './dev-base.ts';
import { devPlugin } from './dev-plugin.ts';

const PACKAGES = path.resolve(createRequire(import.meta.url).resolve('vite/package.json'), '../..');

/** The product's own configuration, served from the sources below one prefix of both origins. */
export default defineConfig((environment) =>
  mergeConfig(productConfig(environment), {
    base: DEV_BASE,
    appType: 'custom',
    plugins: [devPlugin()],
    server: {
      middlewareMode: true,
      // Packages may lie above the project, as in a work tree inside another.
      fs: { allow: ['.', PACKAGES] },
      warmup: {
        clientFiles: [
          'src/site/entry-browser.tsx',
          'src/preview/entry-browser.tsx',
          'src/studio/app/start-studio.tsx',
          'src/trading/entry-browser.tsx',
        ],
      },
    },
    optimizeDeps: {
      entries: [
        'src/{site,preview,studio/app,trading}/entry-*.{ts,tsx}',
        'src/dev/browser/*.ts',
        'blocks/*/{View,Editor}.tsx',
      ],
    },
  }),
);
