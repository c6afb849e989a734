import { expect, test } from 'vitest';
import { readFieldPlace, writeFieldPlace } from './place-in-text.ts';

test.each([
  [{ field: 'body', caret: { path: 'body', position: 12 } }, 'body#body:12'],
  [{ field: null, caret: { path: 'items/a/text', position: 0 } }, '#items/a/text:0'],
  [{ field: 'title', caret: null }, 'title'],
  [{ field: null, caret: null }, null],
])('%j travels as %s', (place, written) => {
  expect(writeFieldPlace(place)).toBe(written);
  expect(readFieldPlace(written)).toEqual(place);
});

test('a caret whose path is too long for the wire is left out', () => {
  const caret = { path: 'a'.repeat(120), position: 1 };
  expect(writeFieldPlace({ field: 'body', caret })).toBe('body');
});
