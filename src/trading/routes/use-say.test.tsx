// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAIN_ID } from '#site/page/page-data.ts';
import { TRADING_BASE } from '#wire/public/trading.ts';
import { useSaid, useSay } from './use-say.ts';

/** What the page that is shown has. */
const current = {
  say: (_said: string): void => undefined,
  go: (() => undefined) as NavigateFunction,
  said: '',
};
let unmount: () => Promise<void>;

function Page() {
  const shown = { say: useSay(), go: useNavigate(), said: useSaid() };
  useEffect(() => void Object.assign(current, shown));
  return <main id={MAIN_ID} tabIndex={-1} />;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => undefined);
  window.history.replaceState(null, '', `${TRADING_BASE}/plans/D1?from=2`);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(() =>
    root.render(
      <BrowserRouter basename={TRADING_BASE}>
        <Page />
      </BrowserRouter>,
    ),
  );
  unmount = async () => {
    await act(() => root.unmount());
    place.remove();
  };
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

const hasFocus = () => document.activeElement?.id === MAIN_ID;
const shown = () => window.location.pathname + window.location.search;

it('says what was done where it is, with the focus', async () => {
  await act(async () => current.say('定投计划已暂停'));
  expect([current.said, shown(), hasFocus()]).toEqual([
    '定投计划已暂停',
    `${TRADING_BASE}/plans/D1?from=2`,
    true,
  ]);
});

it('says it on the page that one went to meanwhile, and leaves page and focus there', async () => {
  const { say: late } = current;
  await act(async () => current.go('/orders?status=01'));
  await act(async () => late('定投计划已暂停'));
  expect([current.said, shown(), hasFocus()]).toEqual([
    '定投计划已暂停',
    `${TRADING_BASE}/orders?status=01`,
    false,
  ]);
});
