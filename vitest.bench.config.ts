import { defineConfig } from 'vitest/config';
import { FigureTable } from './tests/bench/figure-table.ts';

/** `npm run bench`: one file after the other, so that none disturbs the figures of another. */
export default defineConfig({
  test: {
    include: ['tests/bench/*.bench.ts'],
    fileParallelism: false,
    reporters: ['default', new FigureTable()],
    setupFiles: ['./tests/support/secret-keys.ts'],
    globalSetup: [
      './tests/bench/build.ts',
      './tests/support/global-postgres.ts',
      './tests/support/global-browser.ts',
    ],
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
});
