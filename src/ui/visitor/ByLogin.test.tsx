// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ByLogin } from './ByLogin.tsx';
import { createLoginStore, LoginContext, type LoginStore } from './login.ts';

const company = { tradeaddress: '{host}/preserve' };
const tree = (store: LoginStore) => (
  <LoginContext value={store}>
    <ByLogin id="nav" company={company}>
      <a href="/login">登录</a>
    </ByLogin>
  </LoginContext>
);

it('gives everybody the same document, and says who is logged in once the page is alive', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const store = createLoginStore();
  const logOut = vi.fn<() => void>(() => store.set(null));
  const anonymous = renderToString(tree(store));
  store.set({ name: '张**', logOut });
  expect(renderToString(tree(store))).toBe(anonymous);

  const page = document.createElement('div');
  page.innerHTML = anonymous;
  document.body.append(page);
  const problems = vi.fn<() => void>();
  const root = await act(() => hydrateRoot(page, tree(store), { onRecoverableError: problems }));
  expect(page.textContent).toBe('已登录 张**网上交易退出登录');
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/preserve');

  await act(() => page.querySelector('button')?.click());
  expect(logOut).toHaveBeenCalledOnce();
  expect(page.textContent).toBe('登录');
  expect(problems).not.toHaveBeenCalled();
  await act(() => root.unmount());
  vi.unstubAllGlobals();
});
