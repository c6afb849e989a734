import { expect, test } from 'vitest';
import { createTrackedProxy, createTrackedStore } from './tracked.ts';

const store = () =>
  createTrackedStore({ tree: 1, selected: 'a', view: { save: 'saved', head: 1 } });

test('changes with what was read for being shown, and with nothing else', () => {
  const own = store();
  const tracked = createTrackedProxy(own.get, 'view');
  tracked.begin();
  expect(tracked.value.selected).toBe('a');
  tracked.end();
  const before = tracked.version();
  own.set({ ...own.get(), tree: 2 });
  expect(tracked.version()).toBe(before);
  expect(tracked.value.tree).toBe(2);
  own.set({ ...own.get(), tree: 3 });
  expect(tracked.version()).toBe(before);
  own.set({ ...own.get(), selected: 'b' });
  expect(tracked.version()).not.toBe(before);
});

test('tells the parts of a nested part from each other', () => {
  const own = store();
  const tracked = createTrackedProxy(own.get, 'view');
  tracked.begin();
  const { view } = tracked.value;
  expect(view.save).toBe('saved');
  tracked.end();
  const before = tracked.version();
  own.set({ ...own.get(), view: { save: 'saved', head: 2 } });
  expect(tracked.version()).toBe(before);
  expect(view.head).toBe(2);
  own.set({ ...own.get(), view: { save: 'saving', head: 2 } });
  expect(tracked.version()).not.toBe(before);
});
