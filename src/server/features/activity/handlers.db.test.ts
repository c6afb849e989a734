import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerOf } from '#tests/support/publishing-fixture.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { checkRecordProtection } from '#server/platform/database/record-protection.ts';
import { activityHandlers } from './handlers.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

it('tells the screen that nobody can delete a line only where that was proven at the start', async () => {
  for (const [sql, isProtected] of [
    [store.sql, true],
    [store.owner, false],
  ] as const) {
    const { isProven } = await checkRecordProtection(sql);
    expect(
      await activityHandlers(sql, isProven).activity({ filter: {} }, callerOf('admin')),
    ).toMatchObject({ ok: true, answer: { isProtected } });
  }
});
