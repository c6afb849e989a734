import { expect, it, onTestFinished } from 'vitest';
import { connect } from '#server/platform/database/connect.ts';
import { readSettings } from '#server/platform/read-settings.ts';
import { createDatabase } from '#tests/support/database.ts';
import { startProxy } from '#tests/support/proxy.ts';
import { onDatabase } from '#tests/support/quoin.ts';
import { openDatabase } from './open-database.ts';

it('may be tried again where the database goes away while its schema is updated', async () => {
  const { address, drop } = await createDatabase();
  const way = await startProxy(address);
  const sql = connect(address, { max: 1 });
  onTestFinished(async () => {
    await Promise.all([sql.end(), way.close()]);
    await drop();
  });
  const read = readSettings({ ...onDatabase(address), DATABASE_OWNER_URL: way.url });
  if (!read.ok) throw new Error(read.problems.join());
  const opened = await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('quoin migration'))`;
    const progress = (message: string) =>
      void (message.includes('另一个进程正在更新') && way.refuse());
    return openDatabase(read.settings, { progress, onLost: () => undefined });
  });
  expect(opened).toMatchObject({ ok: false, isTemporary: true });
});
