import { expect, it } from 'vitest';
import { connect } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { migrations } from '#server/platform/database/migrations.ts';
import { asServer, createDatabase } from '#tests/support/database.ts';
import { release } from '#server/store/release/release.ts';
import { verifyRecord } from './verify-record.ts';

it('covers figures and activity that stood there before digests were kept', async () => {
  const { address, drop } = await createDatabase();
  const [owner, sql] = [connect(address, { max: 2 }), connect(asServer(address), { max: 1 })];
  const before = migrations.filter(({ name }) => name < '045');
  expect(await migrate(owner, { wanted: before })).toMatchObject({ ok: true });
  await owner`insert into nav (fundcode, navdate, batch, nav, growth) values ('000001', '20260212', 1, 1.0100, 0.5)`;
  await owner`insert into holiday (year, batch, days) values ('2026', 1, '{20260101,20260102}')`;
  // What releases took their time from then was the database's clock.
  await owner`create function log_clock() returns timestamptz language sql as 'select clock_timestamp()'`;
  await release(owner, {
    author: '',
    note: '',
    items: [{ kind: 'figures', key: '1', body: {}, baseSeq: null }],
    alsoInTransaction: async (tx, seq) =>
      void (await tx`insert into figure_batch (batch, seq) values (1, ${seq})`),
  });
  await owner`drop function log_clock()`;
  await owner`insert into activity (account, author, action, kind, key, title, address, details) select null, '', 'settings.change', '', n::text, '', '', '{"b": 1, "a": [null]}' from generate_series(1, 3) n`;

  expect(await migrate(owner, { serverRole: 'quoin' })).toMatchObject({ ok: true });
  const blobs = { open: async () => null };
  expect(await verifyRecord({ sql, blobs })).toMatchObject({
    counts: { batches: 1, lines: 3 },
    findings: [],
  });
  expect(await sql`select source, rows from figure_digest order by source`).toEqual([
    { source: 'holiday', rows: 1 },
    { source: 'nav', rows: 1 },
  ]);
  await Promise.all([owner.end(), sql.end()]);
  await drop();
});
