import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import type { LogPosition } from '#server/store/content/changes.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '#tests/support/article.ts';
import {
  asServer,
  asSuperuser,
  createDatabase,
  type TestDatabase,
  type Template,
} from '#tests/support/database.ts';
import { loseRelease } from '#tests/support/lose-release.ts';
import { startProxy, type Proxy } from '#tests/support/proxy.ts';
import { storeTemplate } from '#tests/support/store.ts';
import { readReplica, type PublicReads } from './public-reads.ts';

/** Two copies of it have one log: what a primary and its replica have, and go on from by themselves. */
const oneRelease: Template = {
  name: 'one_release',
  from: storeTemplate,
  async build(address) {
    const sql = connect(address, { max: 1 });
    await publish(sql, 'of-both');
    await sql.end();
  },
};

async function publish(sql: Database, title: string): Promise<LogPosition> {
  const released = await release(sql, {
    author: '林晓',
    note: '',
    items: [{ kind: 'article', key: title, body: anArticle(title), baseSeq: null }],
  });
  if (!released.ok) throw new Error(JSON.stringify(released.problem));
  return { seq: released.seq, hash: released.hash };
}

/** A database, as it is written to, and the way by which it is read. */
interface Side {
  database: TestDatabase;
  sql: Database;
  way: Proxy;
}

let primary: Side;
let replica: Side;
let reads: PublicReads;

async function openSide(): Promise<Side> {
  const database = await createDatabase(oneRelease);
  return {
    database,
    sql: connect(asServer(database.address), { max: 1 }),
    way: await startProxy(database.address),
  };
}

async function closeSide({ database, sql, way }: Side): Promise<void> {
  await sql.end({ timeout: 1 });
  await way.close();
  await database.drop();
}

let primaryPool: Database;
beforeEach(async () => {
  [primary, replica] = [await openSide(), await openSide()];
  const through = ({ way }: Side) => connect(readAddress(way.url), { max: 2 });
  primaryPool = through(primary);
  reads = readReplica({
    primary: primaryPool,
    connect: () => through(replica),
    onChange: () => undefined,
  });
  await reads.logEnd();
  await expect.poll(() => reads.status()?.state).toBe('used');
});
afterEach(async () => {
  await reads.stop();
  await primaryPool.end({ timeout: 0 });
  await Promise.all([primary, replica].map(closeSide));
});

const databaseOf = async ({ sql }: { sql: Database }) => {
  const [row] = await sql<[{ name: string }]>`select current_database() as name`;
  return row.name === replica.database.address.database ? 'replica' : 'primary';
};
const now = async () => {
  const source = await reads.now();
  return [await databaseOf(source), source.moment.seq] as const;
};

it('reads the replica as long as it has what has to be shown, and the primary while it lacks a release', async () => {
  expect(await now()).toEqual(['replica', 1]);
  await publish(primary.sql, 'new');
  // Nobody told this process yet: what the replica shows is its own moment, and nothing newer was shown.
  expect(await now()).toEqual(['replica', 1]);
  await reads.logEnd();
  expect(await now()).toEqual(['primary', 2]);
  expect(reads.status()).toMatchObject({ state: 'behind', lacking: 1 });
  expect(reads.status()?.unusedS).toBeGreaterThan(0);
});

it('never reads another history, even where it has as many releases', async () => {
  await publish(primary.sql, 'new');
  await publish(replica.sql, 'another');
  await reads.logEnd();
  expect(await now()).toEqual(['primary', 2]);
  await publish(replica.sql, 'further');
  await expect.poll(() => reads.status()?.state).toBe('other');
  expect(await now()).toEqual(['primary', 2]);
});

it('does without a replica that refuses or never answers, and reads it again once it is back', async () => {
  for (const breakIt of ['refuse', 'fallSilent'] as const) {
    await replica.way[breakIt]();
    expect(await now()).toEqual(['primary', 1]);
    expect(reads.status()).toMatchObject({ state: 'away', lacking: null });
    await replica.way.recover();
    await expect.poll(() => reads.status()?.state, { timeout: 20_000 }).toBe('used');
    expect(await now()).toEqual(['replica', 1]);
    expect(reads.status()).toEqual({ state: 'used', lacking: 0, unusedS: 0 });
  }
});

it('reads and follows the replica while the primary is away or never answers, and the primary again after it', async () => {
  const followed = async () => databaseOf(await reads.logEnd());
  for (const breakIt of ['refuse', 'fallSilent'] as const) {
    expect(await followed()).toBe('primary');
    await primary.way[breakIt]();
    expect(await followed()).toBe('replica');
    expect(await now()).toEqual(['replica', 1]);
    await primary.way.recover();
    await expect.poll(followed, { timeout: 20_000 }).toBe('primary');
  }
});

it('shows nothing rather than an older state where the primary is away and the replica lacks a release', async () => {
  await publish(primary.sql, 'new');
  await reads.logEnd();
  await primary.way.refuse();
  await expect(reads.now()).rejects.toThrow('no database');
  await expect(reads.logEnd()).rejects.toThrow('no database');
});

it('takes the log of the primary where a failover lost the end, and the replica with it', async () => {
  const lost = await publish(primary.sql, 'lost');
  await reads.logEnd();
  expect(await now()).toEqual(['primary', 2]);
  const superuser = connect(asSuperuser(primary.database.address), { max: 1 });
  await loseRelease({ superuser });
  await superuser.end();
  expect(await reads.logEnd(lost)).toMatchObject({ contains: false, end: { seq: 1 } });
  await expect.poll(() => reads.status()?.state).toBe('used');
  expect(await now()).toEqual(['replica', 1]);
});

it('does work once more on the primary where the replica goes while it is read', async () => {
  const worked: string[] = [];
  const done = await reads.attempt(async (source) => {
    worked.push(await databaseOf(source));
    if (worked.length === 1) {
      await replica.way.refuse();
      await source.sql`select 1`;
    }
    return worked.at(-1);
  });
  expect(done).toBe('primary');
  expect(worked).toEqual(['replica', 'primary']);
});

it('never goes back in time between the two', async () => {
  let last = '';
  for (let count = 0; count < 20; count += 1) {
    const { at } = count % 2 === 0 ? (await reads.now()).moment : await reads.logEnd();
    expect(at >= last).toBe(true);
    last = at;
  }
});
