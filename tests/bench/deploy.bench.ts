import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { onDatabase, startQuoin } from '../support/quoin.ts';
import { report } from './figures.ts';
import { median } from './median.ts';
import type { PublishTimes } from './programs/publish-beside-rebuild.ts';
import { runProgram } from './run-program.ts';

const DOCUMENTS = 128_000;
/** What is promised; anything above is a fault, not a figure. */
const READY_MS = 5000;
const BLOCKED_MS = 1000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database?.drop());

it(
  'Starting a new build where search and content index have to be derived again',
  { timeout: 7_200_000 },
  async (context) => {
    const environment = onDatabase(database.address);
    const { child } = await runProgram<'ready'>('publish-beside-rebuild', [
      environment['DATABASE_OWNER_URL'] ?? '',
      String(DOCUMENTS),
    ]);
    const begun = performance.now();
    const [quoin, [times]] = await Promise.all([
      startQuoin({ environment: { ...environment, QUOIN_DEMONSTRATION: 'off' } }).then(
        (started) => ({
          ...started,
          readyMs: performance.now() - begun,
        }),
      ),
      once(child, 'message') as Promise<[PublishTimes]>,
    ]);
    await quoin.kill('SIGTERM');
    expect(quoin.readyMs).toBeLessThan(READY_MS);
    expect(Math.max(...times.during)).toBeLessThan(BLOCKED_MS);
    report(context, [
      { name: 'from the start of the process until it is ready', value: quoin.readyMs, unit: 'ms' },
      { name: 'publishing before, median', value: median(times.before), unit: 'ms' },
      { name: 'publishing before, longest', value: Math.max(...times.before), unit: 'ms' },
      { name: 'publishing during, median', value: median(times.during), unit: 'ms' },
      { name: 'publishing during, longest', value: Math.max(...times.during), unit: 'ms' },
      { name: 'publishes during', value: times.during.length, unit: '' },
      { name: 'until both were derived again', value: times.rebuilt / 1000, unit: 's' },
    ]);
  },
);
