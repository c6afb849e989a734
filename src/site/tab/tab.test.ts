import { expect, it, vi } from 'vitest';
import { tabStorage } from '#tests/support/wire.ts';
import { createTab } from './tab.ts';
import { createTabStorage } from './tab-storage.ts';

const SESSION = { token: 'a-token', key: 'k'.repeat(32) };

/** A browser whose storage has no room, or is forbidden. */
const full = (): Storage => ({
  ...tabStorage(),
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});
const forbidden = (): Storage => ({
  ...full(),
  getItem: () => {
    throw new DOMException('forbidden', 'SecurityError');
  },
});

it('keeps session, login and its own id for the next document of the tab', () => {
  const storage = tabStorage();
  const tab = createTab(createTabStorage(storage));
  tab.keep(SESSION);
  tab.setLoggedIn(true);
  const next = createTab(createTabStorage(storage));
  expect([next.session(), next.isLoggedIn(), next.uniqueIndex]).toEqual([
    SESSION,
    true,
    tab.uniqueIndex,
  ]);
});

it('drops the stored session of the document before in session mode 2, and nothing else', () => {
  const storage = tabStorage();
  const tab = createTab(createTabStorage(storage));
  tab.keep(SESSION);
  const next = createTab(createTabStorage(storage), { dropsSession: true });
  expect([next.session(), next.uniqueIndex]).toEqual([null, tab.uniqueIndex]);
  next.keep(SESSION);
  expect(next.session()).toEqual(SESSION);
});

it.each([
  ['no storage', () => null],
  ['a full one', full],
  ['a forbidden one', forbidden],
])('keeps in memory with %s, and says so once', (_, storage) => {
  const onUnkept = vi.fn<() => void>();
  const tab = createTab(createTabStorage(storage()), { onUnkept });
  tab.keep(SESSION);
  tab.keep({ ...SESSION, token: 'another' });
  tab.setLoggedIn(true);
  expect([tab.session()?.token, tab.isLoggedIn(), onUnkept.mock.calls.length]).toEqual([
    'another',
    true,
    1,
  ]);
  tab.drop();
  tab.setLoggedIn(false);
  expect([tab.session(), tab.isLoggedIn()]).toEqual([null, false]);
});

it('prefers what the browser did not take to what it took before', () => {
  const room = tabStorage();
  let isFull = false;
  const storage = createTabStorage({
    ...room,
    setItem: (name, value) => {
      if (isFull) throw new DOMException('full');
      room.setItem(name, value);
    },
  });
  const tab = createTab(storage);
  tab.keep(SESSION);
  isFull = true;
  tab.keep({ ...SESSION, token: 'newer' });
  expect(tab.session()?.token).toBe('newer');
});

it.each([
  '{',
  'null',
  '"text"',
  '{"token":1,"key":"k"}',
  '{"token":"with\\nbreak","key":"kkkkkkkkkkkkkkkk"}',
  '{"token":"t","key":"short"}',
])('takes a corrupt session %s for none', (text) => {
  const storage = tabStorage();
  storage.setItem('quoin-session', text);
  storage.setItem('quoin-tab', '<script>');
  const tab = createTab(createTabStorage(storage));
  expect(tab.session()).toBeNull();
  expect(tab.uniqueIndex).toMatch(/^[0-9a-f-]{36}$/);
});

it('does not drop the session that took the place of one that is over', () => {
  const tab = createTab(createTabStorage(tabStorage()));
  tab.keep({ ...SESSION, token: 'next' });
  tab.drop(SESSION);
  expect(tab.session()?.token).toBe('next');
});
