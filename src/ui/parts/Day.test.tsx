// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { setElder } from '#ui/visitor/elder.ts';
import { Day } from './Day.tsx';

afterEach(() => setElder(false));

it('is the same for everybody until it is hydrated, then in words where elder mode is set', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  setElder(true);
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Day date="20260213" />);
  expect(place.innerHTML).toBe('<time datetime="2026-02-13">2026-02-13</time>');
  const root = await act(() => hydrateRoot(place, <Day date="20260213" />));
  expect(place.textContent).toBe('2026\u00a0年 2\u00a0月 13\u00a0日');
  act(() => setElder(false));
  expect(place.textContent).toBe('2026-02-13');
  act(() => root.unmount());
});

it('is two dashes where there is none', () => {
  expect(renderToString(<Day date="" />)).toBe('<span>--</span>');
});
