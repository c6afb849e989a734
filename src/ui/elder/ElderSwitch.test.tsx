// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { keepElder, showElder } from './elder.ts';
import { ElderSwitch } from './ElderSwitch.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const root = document.documentElement;

afterEach(() => {
  vi.useRealTimers();
  keepElder(false);
  showElder(false);
});

it('keeps the mode at once, shows it when the press is painted, and gives the way back the focus', async () => {
  vi.useFakeTimers();
  const place = document.body.appendChild(document.createElement('div'));
  const view = createRoot(place);
  act(() =>
    view.render(
      <>
        <ElderSwitch to="elder" label="长者版" />
        <ElderSwitch to="standard" label="返回标准版" />
      </>,
    ),
  );
  const [pressed, back] = place.querySelectorAll('button');
  // jsdom lays nothing out.
  if (back) back.checkVisibility = () => true;
  act(() => pressed?.click());
  expect(localStorage.getItem('quoin.mode')).toBe('elder');
  expect(root.dataset['mode']).toBeUndefined();
  await act(() => vi.runAllTimersAsync());
  expect(root.dataset['mode']).toBe('elder');
  expect(document.activeElement).toBe(back);
  back?.blur();
  act(() => view.unmount());
  place.remove();
});
