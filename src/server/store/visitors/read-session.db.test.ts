import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '#tests/support/store.ts';
import { findSession, openSession } from './sessions.ts';

it('finds a session where nothing can be written, as on a replica', async () => {
  const store = await openStore();
  onTestFinished(store.close);
  const { token, key } = await openSession(store.sql);
  const find = (isNoted: boolean) =>
    store.sql.begin('read only', (tx) => findSession(tx, token, { isNoted }));
  expect(await find(false)).toMatchObject({ ok: true, session: { key } });
  await expect(find(true)).rejects.toThrow('read-only');
});
