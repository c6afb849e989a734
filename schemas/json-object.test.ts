import { expect, test } from 'vitest';
import { fieldOf, isJsonObject, itemIdOf, textFieldOf } from './json-object.ts';

test.each([null, undefined, 'text', 3, true, [], [{ id: 'a' }]])('%j is no object', (value) => {
  expect(isJsonObject(value)).toBe(false);
  expect(fieldOf(value, 'id')).toBeUndefined();
  expect(textFieldOf(value, 'id')).toBe('');
});

test('reads fields of its own alone', () => {
  expect(isJsonObject({})).toBe(true);
  expect(fieldOf({ id: 3 }, 'id')).toBe(3);
  expect(fieldOf({}, 'constructor')).toBeUndefined();
});

test('a text is read where there is one', () => {
  expect(textFieldOf({ name: '甲' }, 'name')).toBe('甲');
  expect(textFieldOf({ name: 3 }, 'name')).toBe('');
  expect(itemIdOf({ id: 'a' })).toBe('a');
  expect(itemIdOf({ id: 3 })).toBeUndefined();
});
