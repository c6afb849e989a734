import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLEAN_ENVIRONMENT, findSystemAccount, type SystemAccount } from '#postgres/account.ts';
import { SUPERUSER } from '#postgres/cluster.ts';
import { startPostgres, type RunningPostgres } from '#postgres/start-postgres.ts';
import { connect } from '#server/platform/database/connect.ts';
import { createDatabase } from '../support/database.ts';
import { loadedTemplate } from '../support/demonstration-store.ts';
import { Editor } from '../support/editor.ts';
import { findEngine } from '../support/engines/find-engine.ts';
import { freePort } from '../support/engines/free-port.ts';
import { onDatabase, startQuoin, type RunningQuoin } from '../support/quoin.ts';
import { readSitemap } from '../support/read-sitemap.ts';

let folder: string;
let account: SystemAccount;
let server: RunningPostgres;
let quoin: RunningQuoin | undefined;
let settings: Record<string, string>;
let port: string;

/** A PostgreSQL 15 of one's own that archives as `docs/operations.md` says. */
beforeAll(async () => {
  const found = await findSystemAccount('/nonexistent');
  if (!found.ok) throw new Error(found.message);
  ({ account } = found);
  folder = await mkdtemp(join(tmpdir(), 'quoin-pgbackrest-'));
  await chmod(folder, 0o755);
  for (const name of ['repo', 'log', 'lock', 'spool']) await owned(join(folder, name));
  const program = findEngine('pgbackrest');
  settings = {
    archive_mode: 'on',
    archive_timeout: '60',
    // So that the start after a restore waits for the end of the recovery.
    hot_standby: 'off',
    archive_command: `${program} --config=${folder}/pgbackrest.conf --stanza=quoin archive-push %p`,
  };
  port = String(await freePort());
  server = await start();
  await writeFile(join(folder, 'pgbackrest.conf'), configuration(server.address.host));
  await chmod(join(folder, 'pgbackrest.conf'), 0o644);
}, 600_000);
afterAll(async () => {
  await quoin?.kill('SIGTERM');
  await server?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function owned(path: string): Promise<void> {
  await mkdir(path);
  if (account.ids) await chown(path, account.ids.uid, account.ids.gid);
}

async function start(): Promise<RunningPostgres> {
  const started = await startPostgres({
    dataDir: join(folder, 'data'),
    binDir: '/usr/lib/postgresql/15/bin',
    settings,
  });
  if (!started.ok) throw new Error(started.message);
  return started;
}

function configuration(socket: string): string {
  return [
    '[global]',
    ...['repo', 'log', 'lock', 'spool'].map(
      (name) => `${name === 'repo' ? 'repo1' : name}-path=${join(folder, name)}`,
    ),
    ...['repo1-retention-full=2', 'start-fast=y', 'compress-type=gz', ''],
    ...['[quoin]', `pg1-path=${join(folder, 'data/postgres/cluster')}`],
    ...[`pg1-socket-path=${socket}`, 'pg1-port=5432', `pg1-user=${SUPERUSER}`, ''],
  ].join('\n');
}

async function pgBackRest(...args: string[]): Promise<void> {
  const password = (await readFile(join(folder, 'data/postgres/password'), 'utf8')).trim();
  const { status, stdout, stderr } = spawnSync(
    findEngine('pgbackrest'),
    [`--config=${folder}/pgbackrest.conf`, '--stanza=quoin', ...args],
    { cwd: '/', env: { ...CLEAN_ENVIRONMENT, PGPASSWORD: password }, ...account.ids },
  );
  if (status !== 0)
    throw new Error(`pgbackrest ${args.join(' ')}: ${String(stdout)}${String(stderr)}`);
}

it('leads head and all addresses of the sitemap back to a second between two releases', async () => {
  const { address } = await createDatabase(loadedTemplate, server.owner);
  const environment = { ...onDatabase(address), DATA_DIR: join(folder, 'quoin'), PORT: port };
  await pgBackRest('stanza-create');
  await pgBackRest('check');
  await pgBackRest('backup', '--type=full');
  quoin = await startQuoin({ environment });
  const sql = connect(address, { max: 1 });
  const editor = await Editor.start(quoin.studio);
  const publish = async (round: number) => {
    await editor.mark(round);
    await editor.mustPublish();
    const [head] = await sql<[{ seq: number; hash: string }]>`select seq, hash from head`;
    return head;
  };
  const between = await publish(1);
  await sleep(1500);
  const second = Math.ceil(Date.now() / 1000) * 1000;
  await sleep(second - Date.now() + 1500);
  const pages = await readSitemap(quoin.site);
  expect(pages.pages.size).toBeGreaterThan(100);
  const last = await publish(2);
  expect(last.seq).toBe(between.seq + 1);
  await editor.close();
  await sql.end();
  expect(await quoin.kill('SIGTERM')).toBe(0);
  await pgBackRest('check');
  await server.stop();
  const target = new Date(second).toISOString().slice(0, 19).replace('T', ' ');
  await pgBackRest(
    ...['restore', '--delta', '--type=time', `--target=${target}+00`, '--target-action=promote'],
  );
  server = await start();
  const restored = connect({ ...address, host: server.owner.host }, { max: 1 });
  const [head] = await restored<[{ seq: number; hash: string }]>`select seq, hash from head`;
  expect(head).toEqual(between);
  await restored.end();
  const moved = onDatabase({ ...address, host: server.owner.host });
  quoin = await startQuoin({ environment: { ...environment, ...moved } });
  const after = await readSitemap(quoin.site);
  expect([...after.pages].filter(([one, got]) => pages.pages.get(one) !== got)).toEqual([]);
  expect(after.pages.size).toBe(pages.pages.size);
}, 900_000);
