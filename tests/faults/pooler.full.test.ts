import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { asSuperuser, createDatabase, type TestDatabase } from '../support/database.ts';
import { demonstration } from '../support/demonstration.ts';
import { DraftClient } from '../support/draft-client.ts';
import { Editor, markOn, PAGE } from '../support/editor.ts';
import { startPgbouncer, type Pooler } from '../support/engines/pgbouncer.ts';
import { runs } from '../support/lane.ts';
import { onDatabase, startQuoin, type RunningQuoin } from '../support/quoin.ts';
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts';

const PUBLISHES = runs(5, 20);
/** What a company gives four processes. */
const CONNECTIONS = 20;

let server: TestPostgres;
let database: TestDatabase;
/** Beside the pooler, to count. */
let counting: Database;

beforeAll(async () => {
  server = await startTestPostgres();
  database = await createDatabase(demonstration, server.address);
  counting = connect(asSuperuser(database.address), { max: 1 });
}, 300_000);
afterAll(async () => {
  await counting?.end({ timeout: 1 });
  await server?.stop();
});

/** Connections of the product to the database now, those of the test itself left out. */
async function connections(): Promise<number> {
  const [row] = await counting<[{ count: number }]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  return row.count;
}

/** The most connections there were until it is stopped, or the test is over. */
function watchConnections(): () => Promise<number> {
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) most = Math.max(most, await connections());
  })();
  const stop = async () => {
    isOver = true;
    await watching;
    return most;
  };
  onTestFinished(async () => void (await stop()));
  return stop;
}

async function loadPages(sites: readonly string[]): Promise<void> {
  const addresses = ['/', '/col?menuid=10065', '/fund?fundcode=000001', '/search?keyword=基金'];
  const asked = sites.flatMap((site) =>
    addresses.flatMap((address) => Array(5).fill(site + address) as string[]),
  );
  const statuses = await Promise.all(asked.map(async (url) => (await fetch(url)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
}

describe.each([
  ['found out, notifications heard beside it', { QUOIN_DATABASE_POOLER: 'auto' }, true],
  ['by setting, without any notification', { QUOIN_DATABASE_POOLER: 'transaction' }, false],
] as const)(
  'through PgBouncer with five connections for each database, %s',
  (_, setting, hears) => {
    let pooler: Pooler;
    let processes: RunningQuoin[];
    let editors: Editor[];

    beforeAll(async () => {
      pooler = await startPgbouncer(server.address, 5);
      const { DATABASE_URL = '' } = onDatabase(database.address);
      const environment = {
        ...onDatabase(pooler.through(database.address)),
        ...setting,
        ...(hears && { DATABASE_LISTEN_URL: DATABASE_URL }),
        LOG_LEVEL: 'warn',
      };
      processes = await Promise.all([1, 2].map(() => startQuoin({ environment })));
      editors = await Promise.all(processes.map(({ studio }) => Editor.start(studio)));
    });
    afterAll(async () => {
      await Promise.all((editors ?? []).map((editor) => editor.close()));
      await Promise.all((processes ?? []).map((quoin) => quoin.kill('SIGTERM')));
      await pooler?.stop();
    });

    it('shows on one process what the other publishes, and on one screen what the other types', async () => {
      const [first, second] = editors;
      if (!first || !second) throw new Error('no editors');
      const stop = watchConnections();
      for (let mark = 1; mark <= PUBLISHES; mark += 1) {
        await first.mark(mark);
        const client = second.studio;
        await expect
          .poll(async () => {
            const tab = await DraftClient.connect(client);
            const { nodes } = await tab.open(PAGE);
            await tab.close();
            return nodes[first.disclaimer.id]?.props['title'];
          })
          .toContain(String(mark));
        await first.mustPublish();
        await expect.poll(() => markOn(processes[1]?.site ?? '')).toBe(String(mark));
      }
      await loadPages(processes.map(({ site }) => site));
      const most = await stop();
      const own = await pooler.serverConnections();
      console.info(
        `two processes through PgBouncer: at most ${most} connections, ${own} of them the pooler's`,
      );
      expect(own).toBeLessThanOrEqual(5);
      expect(most).toBeLessThanOrEqual(5 + (hears ? 2 * 3 : 0));
    });

    it('prints no failure, and says at its start what is not heard', () => {
      for (const quoin of processes) {
        // What a busy machine is late with is no failure.
        const lines = quoin
          .output()
          .split('\n')
          .filter((line) => !line.includes('"TimedOut"'));
        expect(lines.join('\n')).not.toMatch(/prepared statement|unnamed|"level":[45]0/);
        expect(quoin.output().includes('DATABASE_LISTEN_URL：没有设置')).toBe(!hears);
      }
    });
  },
);

it('serves by four processes on twenty connections', async () => {
  const environment = { ...onDatabase(database.address), QUOIN_DATABASE_POOL: '3' };
  await counting`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  const { database: name } = database.address;
  await counting.unsafe(`alter database "${name}" connection limit ${CONNECTIONS}`);
  const processes: RunningQuoin[] = [];
  // One after the other: each has a connection more while it starts.
  for (const _ of [1, 2, 3, 4]) processes.push(await startQuoin({ environment }));
  const stop = watchConnections();
  const editors = await Promise.all(processes.map(({ studio }) => Editor.start(studio)));
  for (const [index, editor] of editors.entries()) {
    await editor.mark(100 + index);
    await editor.mustPublish();
    await Promise.all(
      processes.map(({ site }) => expect.poll(() => markOn(site)).toBe(String(100 + index))),
    );
  }
  await loadPages(processes.map(({ site }) => site));
  const most = await stop();
  console.info(`four processes: at most ${most} connections`);
  expect(most).toBeLessThanOrEqual(CONNECTIONS);
  await Promise.all(editors.map((editor) => editor.close()));
  await Promise.all(processes.map((quoin) => quoin.kill('SIGTERM')));
}, 300_000);
