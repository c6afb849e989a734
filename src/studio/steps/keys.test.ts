import { expect, test } from 'vitest';
import { readGlobalKey, readNodeKey, type KeyPress } from './keys.ts';

function press(code: string, modifiers: Partial<KeyPress> = {}, key = code): KeyPress {
  return { key, code, shift: false, meta: false, alt: false, ...modifiers };
}

test('reads undo and redo wherever the focus is, by the key’s place and not by its letter', () => {
  expect(readGlobalKey(press('KeyZ', { meta: true }, 'я'))).toBe('undo');
  expect(readGlobalKey(press('KeyZ', { meta: true, shift: true }))).toBe('redo');
  expect(readGlobalKey(press('KeyZ'))).toBeNull();
});

test('reads single keys only without modifiers, so that browser shortcuts stay', () => {
  expect(readNodeKey(press('Space', {}, ' '))).toBe('pickUp');
  expect(readNodeKey(press('KeyM', {}, 'm'))).toBe('moveTo');
  expect(readNodeKey(press('KeyM', { meta: true }, 'm'))).toBeNull();
  expect(readNodeKey(press('ArrowUp', { alt: true }))).toBe('nudgeUp');
  expect(readNodeKey(press('ArrowUp', { shift: true }))).toBeNull();
});

test('tells a slash that inserts after from one that inserts before', () => {
  expect(readNodeKey(press('Slash', {}, '/'))).toBe('insertAfter');
  expect(readNodeKey(press('Slash', { shift: true }, '?'))).toBe('insertBefore');
  expect(readNodeKey(press('KeyE', { meta: true, shift: true }, 'E'))).toBe('toggleHidden');
});
