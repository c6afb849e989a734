import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SocketAddress } from '#postgres/address.ts';
import { findPlaces, SYSTEM_DIR } from '#postgres/places.ts';
import { startPostgres, type RunningPostgres } from '#postgres/start-postgres.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { REQUEST_HEADER } from '#wire/studio/routes.ts';
import { makeDataFolder, type DataFolder } from '../support/data-folder.ts';
import { createDatabase } from '../support/database.ts';
import { loadedTemplate } from '../support/demonstration-store.ts';
import { Editor, PAGE } from '../support/editor.ts';
import { onDatabase, startQuoin, type RunningQuoin } from '../support/quoin.ts';

let folder: DataFolder;
let server: RunningPostgres;
let address: SocketAddress;
/** Two connections: one holds a lock, the other one looks. */
let owner: Database;
let quoin: RunningQuoin;

beforeAll(async () => {
  folder = await makeDataFolder();
  const started = await startPostgres({
    dataDir: folder.path,
    settings: { fsync: 'off', log_min_duration_statement: '0', log_line_prefix: '[%a] ' },
  });
  if (!started.ok) throw new Error(started.message);
  server = started;
  ({ address } = await createDatabase(loadedTemplate, server.owner));
  owner = connect(address, { max: 2 });
  quoin = await startQuoin({
    environment: { ...onDatabase(address), QUOIN_NAME_REQUESTS: 'on' },
  });
}, 300_000);
afterAll(async () => {
  await quoin?.kill('SIGTERM');
  await owner?.end();
  await server?.stop();
  await folder?.remove();
});

const newId = () => randomBytes(16).toString('hex');
const logged = async () =>
  (await readFile(findPlaces(folder.path, SYSTEM_DIR, true).log, 'utf8')).split('\n');

it('names the request that waits for a lock to who looks at pg_stat_activity', async () => {
  const editor = await Editor.start(quoin.studio);
  await editor.mark(1);
  const { hash } = await editor.studio.must('check', PAGE);
  const id = newId();
  let publishing: ReturnType<typeof publish> | undefined;
  const publish = () =>
    editor.studio.call(
      'publish',
      { items: [{ ...PAGE, hash }], note: '' },
      { [REQUEST_HEADER]: '1', 'x-request-id': id },
    );
  await owner.begin(async (tx) => {
    await tx`lock table head in exclusive mode`;
    publishing = publish();
    await expect
      .poll(
        () => owner`
          select l.granted from pg_locks l join pg_stat_activity a using (pid)
          where a.application_name = ${`quoin ${id}`} and l.relation = 'head'::regclass and not l.granted`,
      )
      .toHaveLength(1);
  });
  expect(await publishing).toMatchObject({ status: 200 });
  await editor.close();
  const lines = (await logged()).filter((line) => line.includes(id));
  expect(lines.filter((line) => line.startsWith(`[quoin ${id}]`)).length).toBeGreaterThan(3);
});

it('names the request of each query that a page is read with in the log of slow queries', async () => {
  const id = newId();
  const response = await fetch(`${quoin.site}/col?menuid=10065`, {
    headers: { traceparent: `00-${id}-00f067aa0ba902b7-01` },
  });
  expect(response.status).toBe(200);
  await expect
    .poll(async () =>
      (await logged()).some((line) => line.includes(`/${id}: `) && /execute/.test(line)),
    )
    .toBe(true);
});
