import { expect, test, vi } from 'vitest';
import { ViewListeners } from './view-listeners.ts';

/** Listeners with a screen that paints when it is told to. */
function setUp() {
  let painted: (() => void) | null = null;
  const views = new ViewListeners((task) => {
    painted = task;
    return () => (painted = null);
  });
  const listener = vi.fn<() => void>();
  views.subscribe(listener);
  return { views, listener, paint: () => painted?.() };
}

test('tells at once while nothing holds it back', () => {
  const { views, listener } = setUp();
  views.notify();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('tells all that came meanwhile once, behind the paint', () => {
  const { views, listener, paint } = setUp();
  views.hold();
  views.notify();
  views.hold();
  views.notify();
  expect(listener).not.toHaveBeenCalled();
  paint();
  expect(listener).toHaveBeenCalledTimes(1);
  views.notify();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('tells before the paint where somebody cannot wait, and not again behind it', () => {
  const { views, listener, paint } = setUp();
  expect(views.settle()).toBe(false);
  views.hold();
  views.notify();
  expect(views.settle()).toBe(true);
  paint();
  expect(listener).toHaveBeenCalledTimes(1);
});
