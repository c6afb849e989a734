import { expect, it } from 'vitest';
import type { MenuItem } from '#schemas/menu.ts';
import { menuEntries } from '#tests/support/large-menu.ts';
import { entriesAbove, entryById } from './menu-index.ts';

const [first] = menuEntries([1, 0, 0]);
const entry = (id: string, parentid: string): MenuItem => ({ ...first!, id, parentid });
const [a, b, c] = [entry('a', ''), entry('b', 'a'), entry('c', 'b')];

it('the entries above one leave it out, where the menu has a cycle too', () => {
  expect(entriesAbove([a, b, c], 'c')).toEqual([a, b]);
  expect(entriesAbove([a, b, c], '')).toEqual([]);
  const circle = { ...a, parentid: 'c' };
  expect(entriesAbove([circle, b, c], 'a')).toEqual([b, c]);
});

it('of two entries with one id the first counts', () => {
  expect(entryById([a, { ...a, menuname: '另一项' }], 'a')).toBe(a);
  expect(entryById([a], 'b')).toBeUndefined();
});
