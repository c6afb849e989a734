// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterAll, expect, it, vi } from 'vitest';
import { Chart } from './Chart.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe = () => undefined;
    disconnect = () => undefined;
  },
);

afterAll(() => void vi.unstubAllGlobals());

const of = (name: string) => (
  <>
    <p>{name}</p>
    <Chart
      label={name}
      series={[{ name, points: [{ date: '20260213', value: 1, text: '1.00%' }] }]}
      kind="percent"
    />
  </>
);

it('is drawn after what a press changes beside it', async () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  act(() => root.render(of('一月')));
  const shown = () => [place.querySelector('p'), place.querySelector('figure')];
  const isShown = (name: string) => shown().map((part) => part?.textContent.includes(name));
  expect(isShown('一月')).toEqual([true, true]);
  await act(() => {
    flushSync(() => root.render(of('一年')));
    expect(isShown('一年')).toEqual([true, false]);
  });
  expect(isShown('一年')).toEqual([true, true]);
  act(() => root.unmount());
});
