import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { mendPostgres } from './src/server/database/mend-postgres.ts';
import { LongFirst } from './tests/support/long-first.ts';

const setupFiles = ['./tests/support/console.ts'];

/** These files leave nothing behind: those of a worker share its modules, which took longer to read anew than the tests. */
const shared = { isolate: false };

/** A test of times that the specification sets. It runs by itself, after the others. */
const TIMED = ['tests/faults/two-processes.test.ts'];

const whole = {
  ...shared,
  globalSetup: [
    './tests/support/global-build.ts',
    './tests/support/global-postgres.ts',
    './tests/support/global-browser.ts',
  ],
  setupFiles,
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // A second, as is usual, is too short where others work beside a browser.
  expect: { poll: { timeout: 10_000 } },
};

export default defineConfig({
  plugins: [react(), mendPostgres()],
  test: {
    // What is mended has to pass through the plugin.
    server: { deps: { inline: ['postgres'] } },
    // One more than there are cores at the least: browser tests wait for a third of their time.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    reporters: ['default', './tests/support/closing-line.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['{schemas,blocks,src}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts'],
          setupFiles,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'database',
          include: ['src/**/*.db.test.ts', 'tests/support/database.test.ts'],
          globalSetup: ['./tests/support/global-postgres.ts'],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        // Pages are rendered by the thousand here, by the React that visitors' pages are made with.
        oxc: { jsx: { development: false } },
        // Projects begin in the order of their names: this one before the rest, since a single file takes minutes.
        test: {
          ...whole,
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          exclude: TIMED,
          env: { NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        test: {
          ...whole,
          name: 'whole',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/support/database.test.ts', 'tests/faults/*'],
        },
      },
      {
        extends: true,
        test: {
          ...whole,
          name: 'timed',
          include: TIMED,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
