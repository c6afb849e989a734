import { setTimeout as pause } from 'node:timers/promises';
import type { Operation } from '#schemas/operation.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { flushAnnouncements } from '#server/store/drafts/announce-edits.ts';
import { DRAFT_CHANNEL } from '#server/store/drafts/draft-log.ts';
import { openBus } from '#server/app/start/open-bus.ts';
import { setBus } from '#server/platform/bus/bus-of.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { catalogue, samplePage } from '../../support/composition.ts';

/** Writes a second of all writers together, one figure for each round. */
export interface DraftWrites {
  /** One row of an operation, inserted and committed. */
  bare: number[];
  /** An edit as the studio's are stored, by a store that nobody hears of. */
  silent: number[];
  /** The same, announced as it is. */
  announced: number[];
  /** The same, announced by NATS. */
  nats: number[];
  /** The same, announced inside of its transaction. */
  inside: number[];
}

const WRITERS = 16;
const ROUNDS = 5;
const ROUND_MS = 1500;
const [databaseUrl = '', natsUrl = ''] = process.argv.slice(2);
const sql = connect(readAddress(databaseUrl), { max: WRITERS + 1 });
const account = { account: 'writer', name: '写' };
const store = createDraftStore({ catalogue });
let written = 0;

/** As many connections, whose announcements go nowhere. */
const mute = connect(readAddress(databaseUrl), { max: WRITERS + 1 });
setBus(mute, {
  publish: async () => undefined,
  listen: async () => ({ unlisten: async () => undefined }),
  close: async () => undefined,
});

/** A pool of as many connections, whose announcements go by NATS. */
const overNats = connect(readAddress(databaseUrl), { max: WRITERS + 1 });
const bus = await openBus({ QUOIN_BUS: natsUrl }, overNats, {
  info: () => undefined,
  warn: () => undefined,
});
while (!bus?.isUp()) await pause(10);

const nameOf = (way: string, writer: number) =>
  ({ kind: 'page', key: `${way}-${writer}` }) as const;

async function insertBare(writer: number): Promise<void> {
  const { kind, key } = nameOf('bare', writer);
  const id = `bare-operation-${(written += 1)}`;
  await sql`
    insert into draft_operation (kind, key, sequence, id, operation, account, author)
    values (${kind}, ${key}, ${written}, ${id}, ${JSON.stringify(renaming(id))}::text::jsonb, ${account.account}, ${account.name})`;
}

const renaming = (id: string): Operation => ({
  ...{ id, op: 'set', node: 'hot' },
  ...{ path: ['props', 'title'], value: id },
});

/** Edits the writer's own draft at its head. */
function editor(way: string, pool: Database, isInside: boolean) {
  const heads = new Map<number, number>();
  return async (writer: number) => {
    const name = nameOf(way, writer);
    const base = heads.get(writer) ?? 0;
    const operations = [renaming(`operation-${way}-${(written += 1)}`)];
    const batch = { name, base, operations, account };
    const done = isInside
      ? await store.transact(pool, async (tx, submit) => {
          const submitted = await submit(batch);
          await tx`select pg_notify(${DRAFT_CHANNEL}, ${`page:${name.key}`})`;
          return submitted;
        })
      : await store.submit(pool, batch);
    if (done.kind !== 'accepted') throw new Error(done.kind);
    heads.set(writer, done.head);
  };
}

/** Lets all writers write for a while. Returns how often a second they did. */
async function rate(write: (writer: number) => Promise<void>): Promise<number> {
  let count = 0;
  const begun = performance.now();
  const end = begun + ROUND_MS;
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (; performance.now() < end; count += 1) await write(writer);
  });
  await Promise.all(writers);
  return count / ((performance.now() - begun) / 1000);
}

const ways: Record<keyof DraftWrites, (writer: number) => Promise<void>> = {
  bare: insertBare,
  silent: editor('silent', mute, false),
  announced: editor('announced', sql, false),
  nats: editor('nats', overNats, false),
  inside: editor('inside', mute, true),
};
const figures: DraftWrites = { bare: [], silent: [], announced: [], nats: [], inside: [] };
for (const way of Object.keys(ways))
  for (let writer = 0; writer < WRITERS; writer += 1)
    await store.open(sql, nameOf(way, writer), async () => ({ document: samplePage(), seq: null }));
const listening = await sql.listen(DRAFT_CHANNEL, () => undefined);
for (let round = 0; round < ROUNDS; round += 1)
  for (const way of ['bare', 'silent', 'announced', 'nats', 'inside'] as const)
    figures[way].push(await rate(ways[way]));
await flushAnnouncements(sql);
process.send?.(figures);
await listening.unlisten();
await bus.close();
await Promise.all([sql, mute, overNats].map((one) => one.end()));
process.disconnect();
