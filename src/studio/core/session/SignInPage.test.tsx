// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { msg } from '#messages/msg.ts';
import { StudioError, type StudioClient } from '../api/client.ts';
import { SignInPage } from './SignInPage.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => vi.unstubAllGlobals());

test('says at the button of the company that its sign-in is away, and lets it be tried again', async () => {
  const away = { code: 'providerAway', message: msg('provider.away') };
  const call = vi.fn(() => Promise.reject(new StudioError(503, away)));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const provider = { label: '公司', hasPasswords: false };
  await act(() =>
    root.render(
      <SignInPage client={{ call }} provider={provider} onSignedIn={async () => undefined} />,
    ),
  );
  expect(place.querySelector('input')).toBeNull();
  const button = [...place.querySelectorAll('button')].find((one) => one.textContent === '公司');
  for (let tries = 1; tries <= 2; tries += 1) {
    await act(async () => button?.click());
    expect(call).toHaveBeenCalledTimes(tries);
    expect(place.querySelector('[role=alert]')?.textContent).toContain('现在连不上');
  }
  await act(() => root.unmount());
});

test('has the focus on its first field, also where what had the focus went with the studio', async () => {
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
});
