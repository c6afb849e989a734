// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IconButton } from './IconButton.tsx';

let root: Root;
let page: HTMLElement;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.useFakeTimers();
  page = document.body.appendChild(document.createElement('main'));
  root = createRoot(page);
  await act(() =>
    root.render(<IconButton icon="undo" label="撤销" keys="⌘Z" onPress={() => undefined} />),
  );
});
afterEach(async () => {
  await act(() => root.unmount());
  page.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const button = () => page.querySelector('button') ?? expect.fail('no button');
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const tooltip = () => document.getElementById(button().getAttribute('aria-describedby') ?? '');

test('its tooltip says its name and keys to who rests on it, and goes by Esc and with the pointer', async () => {
  const point = (type: string) =>
    act(() => button().dispatchEvent(new MouseEvent(type, { bubbles: true })));
  Object.defineProperty(MouseEvent.prototype, 'pointerType', {
    value: 'mouse',
    configurable: true,
  });
  await point('pointerover');
  await wait(200);
  expect(tooltip()).toBeNull();
  await wait(300);
  expect(tooltip()?.textContent).toBe('撤销  ⌘Z');
  await act(() =>
    button().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  );
  expect(button().hasAttribute('aria-describedby')).toBe(false);
  await point('pointerout');
  await point('pointerover');
  await wait(500);
  expect(tooltip()?.textContent).toBe('撤销  ⌘Z');
  await point('pointerout');
  expect(button().hasAttribute('aria-describedby')).toBe(false);
});
