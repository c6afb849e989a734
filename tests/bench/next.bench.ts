import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import {
  demonstration,
  startDemonstration,
  type DemonstrationQuoin,
} from '../support/demonstration.ts';
import { onDatabase } from '../support/quoin.ts';
import { report } from './figures.ts';
import { askFor, pin, SERVER_CORE } from './load.ts';
import { median } from './median.ts';
import { startNextApp, type NextApp } from './next-app.ts';
import type { PageCosts } from './programs/make-pages.ts';
import { runProgram } from './run-program.ts';
import { askByTurns, figuresOf, sideOf, type Sides } from './turns.ts';

const HOME = '/col?menuid=10060';
const GZIP = { 'accept-encoding': 'gzip' };
const ROUNDS = 5;

let quoin: DemonstrationQuoin;
let database: TestDatabase;
let next: NextApp;

/** Needs the npm registry. */
beforeAll(async () => {
  quoin = await startDemonstration();
  database = await createDatabase(demonstration);
  next = await startNextApp(await (await fetch(quoin.site + HOME)).text());
}, 600_000);
afterAll(async () => {
  await Promise.all([next?.stop(), quoin?.kill('SIGTERM'), database?.drop()]);
});

it('Kept home page, against the same blocks as a kept page of Next, both with gzip', async (context) => {
  const sides: Sides = [
    sideOf(quoin.site + HOME, quoin.process),
    sideOf(`${next.origin}/kept`, next.process),
  ];
  for (const { url } of sides)
    expect((await fetch(url, { headers: GZIP })).headers.get('content-encoding')).toBe('gzip');
  await askByTurns(sides, GZIP);
  report(context, figuresOf(sides, ['Quoin', 'Next']));
});

it('Home page made anew, against the same blocks made by Next and Puck', async (context) => {
  const { DATABASE_URL = '' } = onDatabase(database.address);
  const { message } = await runProgram<PageCosts[]>('make-pages', [DATABASE_URL, HOME]);
  const [{ processor, withoutParts, bytes }] = message as [PageCosts];
  const url = `${next.origin}/dynamic`;
  const { pid = 0 } = next.process;
  pin(pid, SERVER_CORE);
  const costs: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { cost } = await askFor(url, { pid, seconds: 4, headers: GZIP, connections: 4 });
    // The first round warms up.
    if (round > 0) costs.push(cost);
  }
  const peer = (await (await fetch(url)).arrayBuffer()).byteLength;
  expect(costs).toHaveLength(ROUNDS);
  report(context, [
    { name: 'Next to Quoin, processor time of a page', value: median(costs) / processor, unit: '' },
    {
      name: '  the same where Quoin keeps no HTML of its parts',
      value: median(costs) / withoutParts.processor,
      unit: '',
    },
    { name: 'Quoin, processor time', value: processor, unit: 'µs' },
    { name: 'Next and Puck, processor time', value: median(costs), unit: 'µs' },
    { name: 'Quoin, document', value: bytes.plain / 1000, unit: 'kB' },
    { name: 'Next and Puck, document', value: peer / 1000, unit: 'kB' },
  ]);
});
