import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['{schemas,blocks,src}/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'whole', include: ['tests/**/*.test.{ts,tsx}'], testTimeout: 60_000, hookTimeout: 180_000 } },
    ],
  },
});
