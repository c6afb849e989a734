import { afterAll, beforeAll, expect, it } from 'vitest';
import { growMenu, menuEntries } from '#tests/support/large-menu.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { currentMoment } from './moment.ts';
import { current, version } from './read.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
  await growMenu(store.sql, menuEntries([2, 1, 0]));
});
afterAll(() => store?.close());

const menuNow = async () =>
  (await current(store.sql, await currentMoment(store.sql), 'menu', ['menu'])).get('menu');

it('a menu is one object as long as it is the same version, however it is read', async () => {
  const read = await menuNow();
  expect(read?.body).toMatchObject({ entries: [{ id: 'g1' }, { id: 'g1-1' }, {}, {}] });
  expect((await menuNow())?.body).toBe(read?.body);
  expect((await version(store.sql, 'menu', 'menu', read!.seq))?.body).toBe(read?.body);
  await growMenu(store.sql, [{ ...menuEntries([1, 0, 0])[0]!, id: 'later' }]);
  expect((await menuNow())?.body).not.toBe(read?.body);
  expect((await version(store.sql, 'menu', 'menu', read!.seq))?.body).toBe(read?.body);
});

it('one whose body was erased is not read, though it is kept', async () => {
  const read = await menuNow();
  await store.superuser`update content set body = null where hash = ${read!.hash}`;
  expect(await menuNow()).toBeUndefined();
  expect(await version(store.sql, 'menu', 'menu', read!.seq)).toBeUndefined();
});
