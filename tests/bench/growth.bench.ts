import { afterAll, beforeAll, expect, it } from 'vitest';
import { asServer, createDatabase, type TestDatabase } from '../support/database.ts';
import { startNats, type Nats } from '../support/engines/nats.ts';
import { startProxy, type Proxy } from '../support/proxy.ts';
import { startSlowPostgres, type TestPostgres } from '../support/postgres.ts';
import { onDatabase } from '../support/quoin.ts';
import { storeTemplate } from '../support/store.ts';
import { report } from './figures.ts';
import { median } from './median.ts';
import type { ReleaseRates } from './programs/publish-releases.ts';
import type { DraftWrites } from './programs/write-drafts.ts';
import { runProgram } from './run-program.ts';

let server: TestPostgres;
let nats: Nats;
let database: TestDatabase;

beforeAll(async () => {
  nats = await startNats();
  server = await startSlowPostgres();
  database = await createDatabase(storeTemplate, server.address);
});
afterAll(() => Promise.all([server?.stop(), nats?.kill()]));

it('Edits of 16 writers at a commit of about 4 ms', async (context) => {
  const url = onDatabase(asServer(database.address))['DATABASE_URL'] ?? '';
  const { message } = await runProgram<DraftWrites>('write-drafts', [url, nats.url]);
  const { bare, silent, announced, inside } = message;
  expect(announced.length).toBeGreaterThan(1);
  const ratio = (of: number[], to: number[]) =>
    median(of.map((one, round) => one / (to[round] ?? NaN)));
  report(context, [
    { name: 'one row inserted and committed, median', value: median(bare), unit: 'a second' },
    { name: 'edits, announced after the commit', value: median(announced), unit: 'a second' },
    { name: 'edits, announced by NATS', value: median(message.nats), unit: 'a second' },
    { name: 'edits, announced inside of it', value: median(inside), unit: 'a second' },
    {
      name: 'edits beside the same that nobody hears of (promised: 0.7)',
      value: ratio(announced, silent),
      unit: '',
    },
    { name: 'edits beside rows inserted (promised: 0.7)', value: ratio(announced, bare), unit: '' },
    {
      name: 'edits by NATS beside the same that nobody hears of',
      value: ratio(message.nats, silent),
      unit: '',
    },
    { name: 'announced inside, beside rows inserted', value: ratio(inside, bare), unit: '' },
  ]);
});

it.for([
  ['no distance', 0, 'quick', NaN],
  ['2 ms', 2, 'quick', 200],
  ['20 ms', 20, 'quick', 25],
  ['2 ms, commits of 4 ms', 2, 'slow', NaN],
] as const)(
  'Releases of 16 publishers, the database away by %s',
  async ([, distance, which, promised], context) => {
    const place = which === 'slow' ? database : await createDatabase(storeTemplate);
    const proxy: Proxy = await startProxy(asServer(place.address));
    proxy.slowDown(distance);
    try {
      const { message } = await runProgram<ReleaseRates>('publish-releases', [proxy.url]);
      expect(message.together.length).toBeGreaterThan(1);
      const note = Number.isNaN(promised) ? '' : ` (promised: ${promised})`;
      report(context, [
        {
          name: `those that wait together share a commit${note}`,
          value: median(message.together),
          unit: 'a second',
        },
        {
          name: 'each in a transaction of its own',
          value: median(message.alone),
          unit: 'a second',
        },
        {
          name: 'processor time for one of those that share, the server’s with it, least',
          value: Math.min(...message.cost.together),
          unit: 'ms',
        },
      ]);
    } finally {
      await proxy.close();
    }
  },
);
