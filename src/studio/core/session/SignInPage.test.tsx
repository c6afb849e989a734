// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { StudioClient } from '../api/client.ts';
import { SignInPage } from './SignInPage.tsx';

test('has the focus on its first field, also where what had the focus went with the studio', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const client: StudioClient = { call: () => Promise.reject(new Error('nobody signs in')) };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(() => root.render(<button type="button">退出登录</button>));
  place.querySelector('button')?.focus();
  expect(document.activeElement?.textContent).toBe('退出登录');
  await act(() => root.render(<SignInPage client={client} onSignedIn={async () => undefined} />));
  await act(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(document.activeElement?.getAttribute('autocomplete')).toBe('username');
  await act(() => root.unmount());
  vi.unstubAllGlobals();
});
