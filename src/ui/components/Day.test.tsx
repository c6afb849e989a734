// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { showElder } from '#ui/elder/elder.ts';
import { Day, useDayText } from './Day.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => showElder(false));

it('is the same for everybody until it is hydrated, then in words where elder mode is set', async () => {
  showElder(true);
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Day date="20260213" />);
  expect(place.innerHTML).toBe('<time datetime="2026-02-13">2026-02-13</time>');
  const root = await act(() => hydrateRoot(place, <Day date="20260213" />));
  expect(place.textContent).toBe('2026\u00a0年 2\u00a0月 13\u00a0日');
  act(() => showElder(false));
  expect(place.textContent).toBe('2026-02-13');
  act(() => root.unmount());
});

it('leaves out the year of a day beside it', () => {
  expect(renderToString(<Day date="20260213" beside="20260131" />)).toBe(
    '<time dateTime="2026-02-13">02-13</time>',
  );
  expect(renderToString(<Day date="20251231" beside="20260131" />)).toBe(
    '<time dateTime="2025-12-31">2025-12-31</time>',
  );
  const place = document.createElement('div');
  const root = createRoot(place);
  showElder(true);
  act(() => root.render(<Day date="20261113" beside="20260131" />));
  expect(place.textContent).toBe('11\u00a0月 13\u00a0日');
  act(() => root.unmount());
});

it('is written the same inside sentences', () => {
  const Sentence = () => <p aria-label={useDayText()('20260213')} />;
  const place = document.createElement('div');
  const root = createRoot(place);
  act(() => root.render(<Sentence />));
  expect(place.innerHTML).toBe('<p aria-label="2026-02-13"></p>');
  act(() => showElder(true));
  expect(place.querySelector('p')?.getAttribute('aria-label')).toBe(
    '2026\u00a0年 2\u00a0月 13\u00a0日',
  );
  act(() => root.unmount());
});

it('is two dashes where there is none', () => {
  expect(renderToString(<Day date="" />)).toBe('<span>--</span>');
});
