import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { demonstration } from '../support/demonstration.ts';
import { onDatabase } from '../support/quoin.ts';
import { report } from './figures.ts';
import { median } from './median.ts';
import type { Times } from './programs/open-studio-calls.ts';
import type { ScanCosts } from './programs/publish-beside-scan.ts';
import { runProgram } from './run-program.ts';

let database: TestDatabase;
let url: string;

beforeAll(async () => {
  database = await createDatabase(demonstration);
  url = onDatabase(database.address)['DATABASE_URL'] ?? '';
});
afterAll(() => database?.drop());

it('Checks a page of 1,000 nodes with its data before it is published', async (context) => {
  const checks = (await runProgram<Times[]>('check-large-page', [url])).message;
  expect(checks.length).toBeGreaterThan(1);
  const [first, ...later] = checks.map(({ wall }) => wall);
  report(context, [
    { name: 'after an edit, median (promised: 300)', value: median(later), unit: 'ms' },
    { name: 'the first, by a process that has just started', value: first ?? NaN, unit: 'ms' },
    {
      name: 'processor time of this process, least',
      value: Math.min(...checks.map(({ processor }) => processor)),
      unit: 'ms',
    },
  ]);
});

it('Holds 5,000 addresses against the rules, while somebody publishes', async (context) => {
  const { message } = await runProgram<ScanCosts>('publish-beside-scan', [url]);
  const { documents, scan, alone, during } = message;
  expect(documents).toBeGreaterThan(4800);
  report(context, [
    { name: `${documents} documents (promised: 60)`, value: scan.wall / 1000, unit: 's' },
    { name: 'processor time of this process', value: scan.processor / 1000, unit: 's' },
    { name: 'publishing without it, median', value: median(alone), unit: 'ms' },
    { name: `publishing during it, median of ${during.length}`, value: median(during), unit: 'ms' },
    {
      name: 'slower by (promised: 10)',
      value: median(during) - median(alone),
      unit: 'ms',
    },
  ]);
});
