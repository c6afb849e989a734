import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#server/platform/database/connect.ts';
import { readOperatingFacts } from '#server/store/operations/operating-facts.ts';
import { asSuperuser, createDatabase } from '../support/database.ts';
import { demonstration } from '../support/demonstration.ts';
import { Editor, markOn, PAGE_ADDRESS } from '../support/editor.ts';
import { findEngine } from '../support/engines/find-engine.ts';
import { startReplica, type Replica } from '../support/engines/replica.ts';
import { startReplicatedPostgres15, type TestPostgres } from '../support/postgres.ts';
import { startProxy, type Proxy } from '../support/proxy.ts';
import { onDatabase, PASSWORD, startQuoin, type RunningQuoin } from '../support/quoin.ts';
import { StudioClient } from '../support/studio-client.ts';

const PATIENCE = { timeout: 60_000, interval: 500 };

let primary: TestPostgres;
let address: Awaited<ReturnType<typeof createDatabase>>['address'];
let replica: Replica;
/** An address at which the primary is promised: of a balancer, say. */
let proxy: Proxy;
let quoin: RunningQuoin;
let editor: Editor;
let mark = 0;

beforeAll(async () => {
  findEngine('initdb', 'postgresql-15');
  primary = await startReplicatedPostgres15();
  ({ address } = await createDatabase(demonstration, primary.address));
  replica = await startReplica(address);
  proxy = await startProxy(address);
  quoin = await startQuoin({
    environment: { ...onDatabase(address), DATABASE_URL: proxy.url, DATABASE_OWNER_URL: '' },
  });
  editor = await Editor.start(quoin.studio);
  await editor.mark((mark += 1));
  await editor.mustPublish();
  await replica.caughtUp();
}, 300_000);
afterAll(async () => {
  await editor?.close().catch(() => undefined);
  await quoin?.kill('SIGKILL');
  await replica?.stop();
  await proxy?.close();
  await primary?.stop();
});

async function publishAgain(): Promise<void> {
  await editor.mark((mark += 1));
  await editor.mustPublish();
  await expect.poll(() => markOn(quoin.site)).toBe(String(mark));
}

async function statusOf(path: string): Promise<number> {
  const response = await fetch(quoin.site + path);
  await response.arrayBuffer();
  return response.status;
}

async function lead(server: Parameters<Proxy['leadTo']>[0]): Promise<void> {
  await proxy.refuse();
  proxy.leadTo(server);
  await proxy.recover();
  await expect.poll(() => statusOf('/healthz/database'), PATIENCE).toBe(200);
}

it('that only reads has changes refused for a while, and pages served', async () => {
  await lead(replica.address);
  const refused = await new StudioClient(quoin.studio).call('signIn', {
    account: 'admin',
    password: PASSWORD,
  });
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect(await statusOf(PAGE_ADDRESS)).toBe(200);
  expect(await statusOf('/col?menuid=10065&fundtype=1&pageoffset=20')).toBe(200);
  expect(await statusOf('/readyz')).toBe(200);
  await lead(address);
  await editor.close().catch(() => undefined);
  editor = await Editor.start(quoin.studio);
  await publishAgain();
});

it('that answers after seconds has kept pages served at once, says so, and loses nothing', async () => {
  proxy.slowDown(2500);
  expect(await statusOf('/healthz/database')).toBe(503);
  expect(await statusOf('/readyz')).toBe(200);
  expect(await statusOf(PAGE_ADDRESS)).toBe(200);
  // A change takes many answers: it is refused within the time of a call, or made.
  const { status } = await editor.publish().catch((error: Error) => ({
    status: Number(/: (\d{3}) /.exec(error.message)?.[1] ?? 0),
  }));
  expect([200, 503]).toContain(status);
  await proxy.recover();
  await expect.poll(() => statusOf('/healthz/database'), PATIENCE).toBe(200);
  await publishAgain();
}, 240_000);

it('that acknowledges only what a replica has says so, and once it does no more', async () => {
  const superuser = postgres({ ...asSuperuser(address), max: 1 });
  const says = async () => {
    const sql = connect(address, { max: 1 });
    const { waitsForReplica } = await readOperatingFacts(sql);
    await sql.end();
    return waitsForReplica;
  };
  expect(await says()).toBe(false);
  await superuser`alter system set synchronous_standby_names = '*'`;
  await superuser.unsafe(`alter database "${address.database}" set synchronous_commit = on`);
  await superuser`select pg_reload_conf()`;
  await expect.poll(says, PATIENCE).toBe(true);
  await superuser`alter system set synchronous_standby_names = ''`;
  await superuser`select pg_reload_conf()`;
  await expect.poll(says, PATIENCE).toBe(false);
  await superuser.end();
});
