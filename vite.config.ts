import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Three bundles from one tree: what visitors load (`site`, with the empty preview shell), what editors load (`studio`),
 * and the server with its command line (`server`). They lie side by side in `dist/<mode>`.
 */
export default defineConfig(({ mode }) => {
  const out = (name: string) => `dist/${mode}/${name}`;
  return {
    plugins: [react()],
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
