import { readFile } from 'node:fs/promises';
import type { JsonValue } from '#schemas/json.ts';
import { connect } from '#server/platform/database/connect.ts';
import type { PublishPermit } from '#server/platform/handler.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { releaseChains } from '#server/store/drafts/release-chains.ts';
import { takesApproval } from '#server/store/release/approval-settings.ts';
import { samplePage } from '../../support/composition.ts';

/** Releases a second of all publishers together, one figure for each round. */
export interface ReleaseRates {
  /** As publishing makes them: those that wait at the same time share a transaction. */
  together: number[];
  /** Each in a transaction of its own. */
  alone: number[];
  /** Processor time of this process and of the server's for a release, in milliseconds, each way. */
  cost: { together: number[]; alone: number[] };
}

const PUBLISHERS = 16;
const ROUNDS = 3;
const ROUND_MS = 3000;
const [databaseUrl = ''] = process.argv.slice(2);
const sql = connect(readAddress(databaseUrl), { max: PUBLISHERS + 1 });
const by = { account: 'publisher', name: '发布' };
// Only handlers get one; what is measured is what they do with it.
const permit = {} as PublishPermit;
const bases = new Map<string, number>();

/** Publishes a page of the publisher's own, with what publishing asks and writes within the transaction. */
async function publishOnce(publisher: number, together: boolean): Promise<void> {
  const name = { kind: 'page', key: `${together ? 'together' : 'alone'}-${publisher}` } as const;
  const base = bases.get(name.key) ?? null;
  const body = { ...samplePage(), title: `${base}` } as unknown as JsonValue;
  const done = await releaseChains(sql, permit, {
    by,
    chains: [{ name, base, steps: [{ ...name, body }] }],
    noteOf: () => '',
    together,
    async alsoInTransaction(tx, { seq }) {
      const thing = { kind: 'release', key: String(seq), title: '' };
      await Promise.all([
        takesApproval(tx, [name]),
        recordActivity(tx, { by, action: 'release.publish', thing }),
      ]);
      return null;
    },
  });
  if (!done.ok) throw new Error(done.refusal.code);
  bases.set(name.key, done.released.seq);
}

/** Milliseconds that this process and the server's for its connections have used; they live as long as the pool. */
async function processorTime(): Promise<number> {
  const { user, system } = process.cpuUsage();
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`;
  const servers = await Promise.all(
    rows.map(async ({ pid }) => {
      const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
      // Behind the name, the 12th and 13th: ticks of 10 ms.
      return (Number(fields[11]) + Number(fields[12])) * 10;
    }),
  );
  return (user + system) / 1000 + servers.reduce((sum, one) => sum + one, 0);
}

/** Lets all publish for a while, and notes how often a second they did. */
async function measure(together: boolean): Promise<void> {
  let count = 0;
  const used = await processorTime();
  const begun = performance.now();
  const publishers = Array.from({ length: PUBLISHERS }, async (_, publisher) => {
    for (; performance.now() < begun + ROUND_MS; count += 1) await publishOnce(publisher, together);
  });
  await Promise.all(publishers);
  const way = together ? 'together' : 'alone';
  rates[way].push(count / ((performance.now() - begun) / 1000));
  rates.cost[way].push(((await processorTime()) - used) / count);
}

const rates: ReleaseRates = { together: [], alone: [], cost: { together: [], alone: [] } };
for (let round = 0; round < ROUNDS; round += 1) {
  await measure(true);
  await measure(false);
}
process.send?.(rates);
await sql.end();
process.disconnect();
