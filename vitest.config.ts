import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { patchPostgres } from './src/server/platform/database/patch-postgres.ts';
import { cachedModules } from './tests/support/cached-modules.ts';
import { isFullRun, isGate } from './tests/support/lane.ts';
import { findChangedTests } from './tests/support/changed-tests.ts';
import { LongFirst } from './tests/support/long-first.ts';
import { findMemoryFolder } from './tests/support/memory-folder.ts';

// Of this process and of all that it starts.
const memoryFolder = findMemoryFolder();
if (memoryFolder !== null) process.env['TMPDIR'] ??= memoryFolder;

const setupFiles = [
  './tests/support/console.ts',
  './tests/support/restore-globals.ts',
  './tests/support/secret-keys.ts',
];

/** With `npm run test:changed`: what is tested of the change. Otherwise everything. */
const changed = process.env['QUOIN_TEST_CHANGED'] === '1' ? findChangedTests() : null;

/** The patterns of a project; of a change its files alone, which `isOwn` tells from those of other projects. */
function include(patterns: string[], isOwn: RegExp): string[] {
  return changed ? changed.files.filter((file) => isOwn.test(file)) : patterns;
}

/**
 * These files leave nothing behind: those of a worker share its modules, which took longer to read again than the tests.
 * With the usual room for new objects a worker spends an eighth of its time on collecting them, and with the usual patience
 * another sixth on optimizing functions that run only a little longer.
 */
const shared = {
  isolate: false,
  execArgv: ['--max-semi-space-size=64', '--interrupt-budget=1000000'],
};

/** Files that only `npm run test:all` has time for. */
const FULL_RUN_ONLY = '**/*.full.test.ts';
/** What the gate leaves out. A run of named files has any of them. */
const leftOut = isGate ? [FULL_RUN_ONLY] : [];

/** What a browser or a process of its own opens. Pages of the gallery are not the built product's. */
const OPENED = /^tests\/(?:faults|blocks|e2e|support)\//;
const opened = include(['tests/{faults,blocks,e2e,support}/**/*.test.ts'], OPENED);
const isOnlyGallery = opened.every((file) => file.startsWith('tests/blocks/'));

/** Whether storage tests run once more through a pooler: in `npm run test:all`, or where that is asked for. */
const isPooled = isFullRun || process.env['QUOIN_TEST_POOLED'] === '1';

/** What tests how connections and sessions behave, which a pooler takes away or keeps to itself. */
const ABOUT_SESSIONS = ['src/server/platform/database/connect*.db.test.ts'];

/** Every storage test through PgBouncer, which gives each transaction one of five connections; repeated as the gate does, since chance has no part in it. */
const pooled: TestProjectInlineConfiguration = {
  extends: true,
  oxc: { jsx: { development: false } },
  test: {
    ...shared,
    name: 'pooled',
    env: { NODE_ENV: 'production', QUOIN_TEST_ALL: '' },
    include: include(['src/**/*.db.test.ts'], /\.db\.test\.ts$/),
    exclude: ABOUT_SESSIONS,
    globalSetup: ['./tests/support/global-postgres.ts', './tests/support/global-pooler.ts'],
    setupFiles,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
};

export default defineConfig({
  plugins: [react(), patchPostgres(), cachedModules()],
  test: {
    // Read once for all projects, and again only where a file changed.
    experimental: { fsModuleCache: true },
    // A second, as is usual, is too short where others work on the same machine.
    expect: { poll: { timeout: 10_000 } },
    // What is mended has to pass through the plugin.
    server: { deps: { inline: ['postgres'] } },
    // One more than there are cores at the least: browser tests wait for a third of their time.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    // On a terminal each file; elsewhere, as under the gate, only what failed, so that nothing hides it.
    reporters: [process.stdout.isTTY ? 'default' : 'minimal', './tests/support/closing-line.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: include(
            ['{schemas,blocks,src}/**/*.test.{ts,tsx}', 'tests/contract/*.test.ts'],
            /^(?:schemas|blocks|src|tests\/contract)\//,
          ),
          exclude: ['**/*.db.test.ts', ...leftOut],
          setupFiles,
          // They wait for nothing: a worker more than cores would read all modules once more. Another number of workers needs
          // a turn of its own.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        // Pages are rendered by the React that visitors' pages are made with, which takes a third of the time.
        oxc: { jsx: { development: false } },
        test: {
          ...shared,
          name: 'database',
          env: { NODE_ENV: 'production' },
          include: include(
            ['src/**/*.db.test.ts', 'tests/support/database.test.ts'],
            /\.db\.test\.ts$/,
          ),
          globalSetup: ['./tests/support/global-postgres.ts'],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      ...(isPooled ? [pooled] : []),
      {
        extends: true,
        // One project, so that three workers read the modules and start a browser, not three of each kind of test.
        oxc: { jsx: { development: false } },
        test: {
          ...shared,
          name: 'whole',
          include: opened,
          exclude: ['tests/support/database.test.ts', ...leftOut],
          env: {
            NODE_ENV: 'production',
            ...(changed && { GALLERY_ONLY: changed.types.join(',') }),
          },
          globalSetup: [
            ...(isOnlyGallery
              ? []
              : ['./tests/support/global-build.ts', './tests/support/global-postgres.ts']),
            './tests/support/global-browser.ts',
          ],
          setupFiles: [...setupFiles, './tests/support/keep-failures.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // On a busy machine a browser now and then misses an event. The closing lines name each test that passed only then.
          retry: isGate ? 1 : 0,
        },
      },
    ],
  },
});
