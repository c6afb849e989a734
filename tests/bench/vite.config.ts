import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const program = (name: string) => `tests/bench/programs/${name}.ts`;

/** Programs that run outside of the test runner, whose own way of loading modules would slow down what they measure. */
export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: ['react', 'react-dom', 'react-router-dom', 'react-router'] },
  build: {
    ssr: true,
    outDir: 'dist/bench',
    rolldownOptions: {
      input: {
        'raw-server': program('raw-server'),
        'raw-forwarder': program('raw-forwarder'),
        'make-pages': program('make-pages'),
        'edit-cost': program('edit-cost'),
        'judge-page': program('judge-page'),
        'check-large-page': program('check-large-page'),
        'publish-beside-scan': program('publish-beside-scan'),
        'publish-beside-rebuild': program('publish-beside-rebuild'),
        'forwarded-calls': program('forwarded-calls'),
        'settle-day': program('settle-day'),
        'logged-in-sessions': program('logged-in-sessions'),
        'write-drafts': program('write-drafts'),
        'publish-releases': program('publish-releases'),
        'menu-growth': program('menu-growth'),
      },
    },
  },
});
