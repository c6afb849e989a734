import { expect, it } from 'vitest';
import { isInputMethodKey } from './input-method-key.ts';

it.each([
  ['picked while it composes', { isComposing: true, keyCode: 13 }, true],
  ['picked in Safari, where composing is over by then', { isComposing: false, keyCode: 229 }, true],
  ['pressed by itself', { isComposing: false, keyCode: 13 }, false],
])('Enter that is %s', (_case, event, expected) => {
  expect(isInputMethodKey(event)).toBe(expected);
});
