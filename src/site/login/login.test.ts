import { afterEach, expect, it, vi } from 'vitest';
import { stubServer } from '#tests/support/stub-server.ts';
import { tabStorage, wireSettings } from '#tests/support/wire.ts';
import { createExchange } from '../request/exchange.ts';
import { createApiClient } from '../request/request.ts';
import { createUnderWay } from '../request/under-way.ts';
import { createLogin } from './login.ts';
import type { TabMessage } from './login-channel.ts';
import { createTab } from '../tab/tab.ts';
import { createTabStorage } from '../tab/tab-storage.ts';

afterEach(() => void vi.unstubAllGlobals());

const session = (token: string) => ({ token, key: 'k'.repeat(32) });
const reply = (record: unknown[][]) => JSON.stringify({ code: '0000000', msg: '', record });

/** A tab whose server answers logins and logouts like this. */
function openLogin(answers: Record<string, () => string | Response>) {
  const server = stubServer(
    ({ url }) => answers[url.slice(url.indexOf('/auth/') + 1)]?.() ?? reply([[]]),
  );
  const tab = createTab(createTabStorage(tabStorage()));
  const exchange = createExchange(wireSettings, tab);
  const settle = vi.fn(
    async (outcome: { kind: string; reply?: { code: string; record: unknown[][] } }) =>
      outcome.reply?.code === '0000000'
        ? { ok: true as const, record: outcome.reply.record }
        : { ok: false as const, code: 'x', msg: '' },
  );
  const apiClient = createApiClient(exchange, createUnderWay(), {
    settle: settle as never,
    loading: () => () => undefined,
  });
  const happened: string[] = [];
  const told: TabMessage[] = [];
  const login = createLogin({
    tellTabs: (message) => void told.push(message),
    apiClient,
    tab,
    prepare: exchange.prepare,
    reloadUser: async () =>
      void happened.push(`user of ${tab.session()?.token}, ${tab.isLoggedIn()}`),
  });
  login.onChange(() => happened.push(tab.isLoggedIn() ? 'in' : 'out'));
  return { server, tab, login, happened, settle, told };
}

it('stores token and key, sets the flag, then reloads the user', async () => {
  const { tab, login, happened } = openLogin({
    'auth/login': () => reply([[session('mine')], [{ custname: '张**' }]]),
  });
  expect(await login.logIn('once')).toMatchObject({ ok: true });
  expect([tab.session(), tab.isLoggedIn()]).toEqual([session('mine'), true]);
  expect(happened).toEqual(['in', 'user of mine, true']);
});

it('leaves the tab as it was where the token is not taken', async () => {
  const { tab, login, happened } = openLogin({
    'auth/login': () => '{"code":"2030422","msg":"登录已过期，请重新登录"}',
  });
  expect(await login.logIn('twice')).toMatchObject({ ok: false });
  expect([tab.session()?.token, tab.isLoggedIn(), happened]).toEqual(['t1', false, []]);
});

it('goes on after a logout in the session that the server gives', async () => {
  const { tab, login, happened, server } = openLogin({
    'auth/login': () => reply([[session('mine')], [{}]]),
    'auth/logout': () => reply([[session('fresh')]]),
  });
  await login.logIn('once');
  await login.logOut();
  expect([tab.session(), tab.isLoggedIn(), happened.at(-1)]).toEqual([
    session('fresh'),
    false,
    'out',
  ]);
  expect(server.calls().at(-1)?.headers['token']).toBe('mine');
});

it('fetches a new session where a logout failed, and says nothing of it', async () => {
  const { tab, login, settle } = openLogin({ 'auth/logout': () => '{"code":"9999999","msg":"x"}' });
  tab.keep(session('mine'));
  tab.setLoggedIn(true);
  await login.logOut();
  expect([tab.session()?.token, tab.isLoggedIn(), settle.mock.calls.length]).toEqual([
    't1',
    false,
    0,
  ]);
});

it('takes a given session without a call', async () => {
  const { tab, login, server } = openLogin({});
  tab.setLoggedIn(true);
  await login.logOut(session('given'));
  expect([tab.session(), tab.isLoggedIn(), server.sent.length]).toEqual([
    session('given'),
    false,
    0,
  ]);
});

it('tells the other tabs of a login and of its end, once each', async () => {
  const { login, told } = openLogin({
    'auth/login': () => reply([[session('mine')], [{}]]),
    'auth/logout': () => reply([[session('fresh')]]),
  });
  await login.logIn('once');
  await login.logOut();
  login.forget();
  expect(told).toEqual([{ kind: 'in', session: session('mine') }, { kind: 'over' }]);
});

it('takes over the login of another tab, and answers one that asks', async () => {
  const { login, tab, told, happened, server } = openLogin({});
  await login.onTabMessage({ kind: 'ask' });
  expect(told).toEqual([]);
  await login.onTabMessage({ kind: 'in', session: session('theirs') });
  await login.onTabMessage({ kind: 'in', session: session('theirs') });
  expect([tab.session(), tab.isLoggedIn()]).toEqual([session('theirs'), true]);
  expect(happened).toEqual(['in', 'user of theirs, true']);
  await login.onTabMessage({ kind: 'ask' });
  expect(told).toEqual([{ kind: 'in', session: session('theirs') }]);
  expect(server.sent).toHaveLength(0);
});

it('is logged out with the other tab, without a call and without telling it again', async () => {
  const { login, tab, told, happened, server } = openLogin({});
  await login.onTabMessage({ kind: 'in', session: session('theirs') });
  await login.onTabMessage({ kind: 'over' });
  expect([tab.session(), tab.isLoggedIn(), happened.at(-1)]).toEqual([null, false, 'out']);
  expect([told, server.sent.length]).toEqual([[], 0]);
});
