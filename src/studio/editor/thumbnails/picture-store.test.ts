import { expect, test, vi } from 'vitest';
import { createPictureStore } from './picture-store.ts';

const subject = (key: string) => ({ key, model: () => Promise.resolve(null) });

test('what was asked for last is drawn first, and nothing twice', () => {
  const store = createPictureStore();
  for (const key of ['a@1', 'b@1', 'a@1']) store.want(subject(key));
  expect([store.take()?.key, store.take()?.key, store.take()]).toEqual(['b@1', 'a@1', null]);
  store.want(subject('a@1'));
  expect(store.take()).toBeNull();
});

test('what scrolled out of sight is not drawn, and is when it comes back', () => {
  const store = createPictureStore();
  store.want(subject('a@1'));
  store.forgo('a@1');
  expect(store.take()).toBeNull();
  store.want(subject('a@1'));
  expect(store.take()?.key).toBe('a@1');
});

test('a picture is an image that loads nothing; without one it has failed, and both are told', () => {
  const store = createPictureStore();
  const listener = vi.fn();
  store.subscribe(listener);
  store.settle('a@1', { svg: '<svg>#</svg>', width: 640, height: 80 });
  store.settle('b@1', null);
  expect(store.get('a@1')).toEqual({
    state: 'ready',
    address: 'data:image/svg+xml;charset=utf-8,%3Csvg%3E%23%3C%2Fsvg%3E',
    width: 640,
    height: 80,
  });
  expect(store.get('b@1')).toEqual({ state: 'failed' });
  expect(listener).toHaveBeenCalledTimes(2);
});
