import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const page = (name: string) => `tests/bench/pages/${name}`;

/** Pages that a browser opens beside the studio, to measure both in the same run. */
export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/bench-pages',
    manifest: true,
    chunkSizeWarningLimit: 3000,
    rolldownOptions: {
      input: { puck: page('puck.tsx'), floor: page('floor.ts'), form: page('form.tsx') },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
});
