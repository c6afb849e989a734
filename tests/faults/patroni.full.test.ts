import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { asServer, createDatabase, type TestAddress } from '../support/database.ts';
import { demonstration } from '../support/demonstration.ts';
import { DraftClient } from '../support/draft-client.ts';
import { Editor, markOn, PAGE } from '../support/editor.ts';
import { PatroniCluster } from '../support/engines/patroni/cluster.ts';
import { SteadyPublisher } from '../support/failover/steady-publisher.ts';
import { SteadyVisitors } from '../support/failover/steady-visitors.ts';
import { runs } from '../support/lane.ts';
import { onDatabase, startQuoin, type RunningQuoin } from '../support/quoin.ts';
import { StudioClient } from '../support/studio-client.ts';
import { verifyChain } from '../support/verify-chain.ts';

const KILLS = runs(2, 10);
/** Releases that are acknowledged between two kills, at the least. */
const RELEASES = runs(10, 50);
/** Edits at the end of the log that a failover loses, and as many after it. */
const LOST_EDITS = runs(20, 200);
/** Milliseconds for a new primary on a busy machine. */
const PATIENCE = { timeout: 120_000, interval: 50 };
const TIME_LIMIT = 30 * 60_000;

let cluster: PatroniCluster;
let address: TestAddress;
let sql: Database;
let processes: RunningQuoin[];
let cookie: string;

beforeAll(async () => {
  cluster = await PatroniCluster.start({ isSynchronous: true });
  ({ address } = await createDatabase(demonstration, await cluster.owner()));
  const environment = {
    ...onDatabase(address),
    DATABASE_URL: cluster.url(asServer(address)),
    DATABASE_OWNER_URL: cluster.url(address),
    LOG_LEVEL: 'warn',
  };
  sql = connect({ url: environment.DATABASE_URL }, { max: 1 });
  processes = await Promise.all([1, 2].map(() => startQuoin({ environment })));
  const studio = await new StudioClient(processes[0]?.studio ?? '').signIn();
  ({ cookie } = studio);
}, TIME_LIMIT);
afterAll(async () => {
  await Promise.all((processes ?? []).map((quoin) => quoin.kill('SIGKILL')));
  await sql?.end({ timeout: 0 });
  await cluster?.stop();
}, 60_000);

const shown = () => Promise.all(processes.map(({ site }) => markOn(site)));

/** The marked block of the draft, for a tab that opens it now, on each process. */
function drafted(block: string): Promise<unknown[]> {
  return Promise.all(
    processes.map(async ({ studio }) => {
      const client = new StudioClient(studio);
      client.cookie = cookie;
      const tab = await DraftClient.connect(client);
      const { nodes } = await tab.open(PAGE);
      await tab.close();
      return nodes[block]?.props['title'];
    }),
  );
}

const startEditors = () => Promise.all(processes.map(({ studio }) => Editor.start(studio, cookie)));

it(
  `keeps every acknowledged release through ${KILLS} kills of the leader, and every page`,
  async () => {
    const visitors = await SteadyVisitors.start(processes.map(({ site }) => site));
    const publisher = new SteadyPublisher(processes[0]?.studio ?? '', cookie);
    const outages: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      await publisher.untilMore(RELEASES);
      await cluster.untilCopied(true);
      const refused = publisher.refusals.length;
      const startAgain = await cluster.killLeader();
      outages.push(await publisher.untilMore(1));
      expect(publisher.refusals.length).toBeGreaterThan(refused);
      startAgain();
    }
    await publisher.untilMore(RELEASES);
    await publisher.stop();
    await visitors.stop();

    const { acknowledged, refusals } = publisher;
    const durations = refusals.map(({ duration }) => duration);
    console.log(
      `${KILLS} kills of the leader: ${acknowledged.size} releases acknowledged, ${visitors.requests} pages; ` +
        `${figures('no writes for', outages)} (promised: ${(cluster.ttl + 3) * 1000} ms); ` +
        `${refusals.length} writes refused, ${figures('each within', durations)} (promised: 1000 ms)`,
    );
    expect(visitors.failures).toEqual([]);
    const unexpected = refusals.filter(
      ({ status, retryAfter }) => status !== 503 || !(Number(retryAfter) > 0),
    );
    expect(unexpected).toEqual([]);
    const rows = await sql<{ seq: string; note: string }[]>`
      select seq, note from release where seq = any(${[...acknowledged.keys()]}) order by seq`;
    expect(rows.map(({ seq, note }) => [Number(seq), note])).toEqual([...acknowledged]);
    expect(await verifyChain(sql)).toMatchObject({ ok: true });

    const editors = await startEditors();
    const block = editors[0]?.disclaimer.id ?? '';
    const drafts = await drafted(block);
    expect(new Set(drafts).size).toBe(1);
    await expect.poll(shown, PATIENCE).toEqual([publisher.mark, publisher.mark].map(String));
    await Promise.all(editors.map((editor) => editor.close()));
  },
  TIME_LIMIT,
);

/** Milliseconds at median and worst. */
function figures(what: string, values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const [median, worst] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted.at(-1)].map(
    (value) => (value ?? NaN).toFixed(0),
  );
  return `${what} ${median} ms at median, ${worst} ms at worst`;
}

it(
  `shows on both what the new leader has where ${LOST_EDITS} edits were lost without a synchronous copy`,
  async () => {
    await cluster.setSynchronous(false);
    const editors = await startEditors();
    const [first, second] = editors;
    if (!first || !second) throw new Error('no editors');
    await first.mark(9000);
    await first.mustPublish();
    await expect.poll(shown, PATIENCE).toEqual(['9000', '9000']);
    const receiver = await stopReceiver();
    await first.mark(9001);
    await first.mustPublish();
    await expect.poll(shown, PATIENCE).toEqual(['9001', '9001']);
    for (let edit = 2; edit <= LOST_EDITS; edit += 1)
      await (edit % 2 === 0 ? second : first).mark(9000 + edit);
    const block = first.disclaimer.id;
    const last = `声明【${9000 + LOST_EDITS}】`;
    expect(await drafted(block)).toEqual([last, last]);

    const startAgain = await cluster.killLeader();
    // What it was sent and did not read goes with it.
    process.kill(receiver, 'SIGKILL');
    await expect.poll(() => shown().catch(String), PATIENCE).toEqual(['9000', '9000']);
    await expect
      .poll(() => drafted(block).catch(String), PATIENCE)
      .toEqual(['声明【9000】', '声明【9000】']);
    startAgain();
    await cluster.untilCopied(false);

    // Other operations take the numbers of the lost ones.
    const again = await startEditors();
    let forks = 0;
    for (let edit = 1; edit <= LOST_EDITS; edit += 1) {
      await again[edit % 2]?.mark(9500 + edit);
      const both = await drafted(block);
      if (both.some((title) => title !== `声明【${9500 + edit}】`)) forks += 1;
    }
    console.log(`${LOST_EDITS} edits lost, ${forks} of ${LOST_EDITS} edits after it forked`);
    expect(forks).toBe(0);
    await again[0]?.mustPublish();
    const published = String(9500 + LOST_EDITS);
    await expect.poll(shown, PATIENCE).toEqual([published, published]);
    for (const quoin of processes) expect(quoin.output()).toContain('lost the end of the log');
    expect(await verifyChain(sql)).toMatchObject({ ok: true });
    await Promise.all([...editors, ...again].map((editor) => editor.close()));
  },
  TIME_LIMIT,
);

/** The copy reads nothing more of what it is sent, and is not told to. Answers the number of the process that would read. */
async function stopReceiver(): Promise<number> {
  const copy = connect(await cluster.superuserOfCopy(), { max: 1 });
  const [receiver] = await copy<{ pid: number }[]>`select pid from pg_stat_wal_receiver`;
  await copy.end();
  if (!receiver) throw new Error('the copy does not receive');
  process.kill(receiver.pid, 'SIGSTOP');
  return receiver.pid;
}
