import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SUPERUSER } from '#postgres/cluster.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { showBatch } from '#server/store/figures/write.ts';
import { release } from '#server/store/release/release.ts';
import type { SocketAddress } from '#postgres/address.ts';
import { createDatabase } from '../support/database.ts';
import { findEngine } from '../support/engines/find-engine.ts';
import { generatedArticle, publishGeneratedArticles } from '../support/generated-articles.ts';
import { publishGeneratedFunds } from '../support/generated-funds.ts';
import { startSystemPostgres15, type TestPostgres } from '../support/postgres.ts';
import { onDatabase } from '../support/quoin.ts';
import { runMeasured, runQuoinMeasured } from '../support/run-measured.ts';
import { storeTemplate } from '../support/store.ts';
import { report } from './figures.ts';

const ARTICLES = 100_000;
const NAV_DAYS = 113;
/** What is promised; anything above is a fault, not a figure. */
const MOST = { timesDump: 2, megabytes: 200, nextNightSeconds: 10 };
const MB = 1024 * 1024;

let server: TestPostgres;
let address: SocketAddress;
let sql: Database;
let folder: string;

/** 100,000 articles, all funds of the country, and 3.1 million NAVs of them, in a PostgreSQL 15 that `pg_dump` can read. */
beforeAll(async () => {
  server = await startSystemPostgres15();
  ({ address } = await createDatabase(storeTemplate, server.address));
  sql = connect(address, { max: 4 });
  folder = await mkdtemp(join(tmpdir(), 'quoin-backup-bench-'));
  await publishGeneratedArticles(sql, ARTICLES);
  await publishGeneratedFunds(sql);
  await publishNavs();
  await sql`vacuum analyze`;
}, 3_600_000);
afterAll(async () => {
  await sql?.end();
  await server?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function publishNavs(): Promise<void> {
  const batch = 1_000_001;
  const published = await release(sql, {
    author: 'generator',
    note: '',
    items: [{ kind: 'figures', key: String(batch), body: {}, baseSeq: null }],
    alsoInTransaction: async (tx, seq) => {
      await tx`
        insert into nav (fundcode, navdate, batch, nav, growth)
        select fundcode, to_char(date '2025-09-01' + day, 'YYYYMMDD'), ${batch}, nav + day / 1000.0, (day % 300) / 100.0
        from fund_performance cross join generate_series(1, ${NAV_DAYS}) as day where batch = 1000000`;
      await showBatch(tx, batch, seq);
    },
  });
  expect(published.ok).toBe(true);
}

/** What a day brings: a hundred articles, each published by itself. */
async function publishDay(): Promise<void> {
  for (let at = 0; at < 100; at += 1) {
    const body = generatedArticle(ARTICLES + at);
    const items = [{ kind: 'article' as const, key: body.id, body, baseSeq: null }];
    expect(await release(sql, { author: 'generator', note: '', items })).toMatchObject({
      ok: true,
    });
  }
}

it('A backup of 128,000 documents and 3.1 million NAVs', async (context) => {
  const environment = { ...onDatabase(address), DATA_DIR: join(folder, 'data') };
  const backups = join(folder, 'backups');
  const { host, port, password, database } = address;
  const dump = await runMeasured(
    findEngine('pg_dump', 'postgresql-client-15'),
    ['-Fc', '-f', join(folder, 'dump'), '-h', host, '-p', String(port), '-U', SUPERUSER, database],
    { PGPASSWORD: password },
  );
  expect(dump).toMatchObject({ exit: 0 });
  const full = await runQuoinMeasured(['backup', backups], environment);
  expect(full).toMatchObject({ exit: 0, err: '' });
  await publishDay();
  const next = await runQuoinMeasured(['backup', backups, '--keep', '7'], environment);
  expect(next).toMatchObject({ exit: 0, err: '' });
  const checked = await runQuoinMeasured(['check-backup', backups], environment);
  expect(checked).toMatchObject({ exit: 0, err: '' });
  report(context, [
    { name: 'pg_dump -Fc', value: dump.seconds, unit: 's' },
    { name: 'pg_dump -Fc, file', value: (await stat(join(folder, 'dump'))).size / MB, unit: 'MB' },
    { name: 'the first backup, read back', value: full.seconds, unit: 's' },
    { name: 'the first backup against pg_dump', value: full.seconds / dump.seconds, unit: 'x' },
    { name: 'most memory of the first backup', value: full.peakBytes / MB, unit: 'MB' },
    { name: 'the next night', value: next.seconds, unit: 's' },
    { name: 'most memory of the next night', value: next.peakBytes / MB, unit: 'MB' },
    { name: 'check-backup', value: checked.seconds, unit: 's' },
  ]);
  expect.soft(full.seconds / dump.seconds).toBeLessThanOrEqual(MOST.timesDump);
  expect.soft(Math.max(full.peakBytes, next.peakBytes) / MB).toBeLessThanOrEqual(MOST.megabytes);
  expect.soft(next.seconds).toBeLessThanOrEqual(MOST.nextNightSeconds);
}, 1_800_000);
