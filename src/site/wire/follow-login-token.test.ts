// @vitest-environment jsdom
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { followLoginToken } from './follow-login-token.ts';

const logIn = vi.fn<(token: string) => Promise<void>>(async () => undefined);
// Files of a worker share their modules: this one begins with none that others loaded, and leaves them none of its mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('./page-wire.ts', () => ({ pageWire: () => ({ login: { logIn } }) }));

beforeEach(() => void logIn.mockClear());

it('takes the token out of the address at once and logs in with it', async () => {
  window.history.replaceState({ idx: 1 }, '', '/col?menuid=10065#logintoken=once%2Bonly');
  followLoginToken();
  expect([window.location.href.endsWith('/col?menuid=10065'), window.history.state]).toEqual([
    true,
    { idx: 1 },
  ]);
  await vi.waitUntil(() => logIn.mock.calls.length > 0);
  expect(logIn.mock.calls).toEqual([['once+only']]);
});

it.each(['#main', '#logintoken=', ''])('does nothing for %j', async (hash) => {
  window.history.replaceState(null, '', `/col${hash}`);
  followLoginToken();
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  expect(logIn).not.toHaveBeenCalled();
  expect(window.location.hash).toBe(hash === '#main' ? '#main' : '');
});
