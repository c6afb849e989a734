// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { DrawnCurve } from '#ui/chart/DrawnCurve.tsx';
import { ChunksContext, type LoadChunk } from '#ui/chunks.ts';
import { DrawingContext } from './curve-drawing.ts';
import { SmallCurve } from './SmallCurve.tsx';

const year: [string, string][] = [
  ['20250213', '0.00'],
  ['20250820', '12.50'],
  ['20260213', '-3.20'],
];
const half: [string, string][] = [
  ['20250813', '0.00'],
  ['20260213', '4.00'],
];
const curve = (gains: [string, string][]) => <SmallCurve label="近1年" gains={gains} axes />;
const drawn = (gains: [string, string][]) =>
  renderToString(<DrawingContext value={DrawnCurve}>{curve(gains)}</DrawingContext>);

it('is drawn by the server with its highs and lows, the zero line and its ticks', () => {
  document.body.innerHTML = drawn(year);
  const path = document.querySelector('svg[aria-label="近1年"] path')?.getAttribute('d') ?? '';
  const heights = path
    .slice(1)
    .split('L')
    .map((place) => Number(place.split(' ')[1]));
  expect(heights[1]).toBeLessThan(heights[0] ?? 0);
  expect(heights[2]).toBeGreaterThan(heights[0] ?? 1000);
  const zero = document.querySelector<HTMLElement>('[data-zero]');
  expect(zero?.textContent).toBe('0%');
  expect(parseFloat(zero?.style.top ?? '')).toBeCloseTo((heights[0] ?? 0) / 10, 1);
  expect(document.body.textContent).toContain('2025-11');
});

it('comes to life without the code that draws, which another curve loads', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = `<div id="app">${drawn(year)}</div>`;
  const asIt = document.body.innerHTML;
  const asked: unknown[] = [];
  const loadChunk: LoadChunk = async (load) => {
    asked.push(load);
    return load();
  };
  const app = (gains: [string, string][]) => (
    <ChunksContext value={loadChunk}>{curve(gains)}</ChunksContext>
  );
  const problems: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(document.querySelector('#app')!, app(year), {
      onRecoverableError: (error) => problems.push(error),
    }),
  );
  await act(async () => root.render(app(year)));
  expect([document.body.innerHTML, asked.length, problems]).toEqual([asIt, 0, []]);
  await act(async () => root.render(app(half)));
  await vi.waitFor(() =>
    act(async () => expect(document.querySelectorAll('path')).toHaveLength(1)),
  );
  expect(document.querySelector('path')?.getAttribute('d')?.split('L')).toHaveLength(2);
  expect(asked).toHaveLength(1);
  await act(async () => root.unmount());
});
