import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { recordActivity } from './record-activity.ts';

describe('the activity log', () => {
  let store: TestStore;
  beforeAll(async () => (store = await openStore()));
  afterAll(() => store.close());

  it('keeps who did what to which thing', async () => {
    await recordActivity(store.sql, {
      by: { account: 'lin', name: '林晓' },
      action: 'media.add',
      thing: { kind: 'media', key: 'ab', title: '楼.jpg' },
      address: '10.0.0.5',
      details: { bytes: 7 },
    });
    expect(
      await store.sql`select account, author, action, kind, key, title, address, details from activity`,
    ).toEqual([
      {
        account: 'lin',
        author: '林晓',
        action: 'media.add',
        kind: 'media',
        key: 'ab',
        title: '楼.jpg',
        address: '10.0.0.5',
        details: { bytes: 7 },
      },
    ]);
  });

  it('tells nothing of what did not happen', async () => {
    const failing = store.sql.begin(async (tx) => {
      await recordActivity(tx, { by: null, action: 'settings.change' });
      throw new Error('not done');
    });
    await expect(failing).rejects.toThrow('not done');
    expect(await store.sql`select 1 from activity where action = 'settings.change'`).toHaveLength(
      0,
    );
  });

  it('is never changed', async () => {
    for (const statement of [`update activity set author = ''`, 'delete from activity']) {
      await expect(store.sql.unsafe(statement)).rejects.toThrow('permission denied');
      await expect(store.owner.unsafe(statement)).rejects.toThrow('append-only');
    }
  });
});
