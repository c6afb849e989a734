import { expect, test } from 'vitest';
import { itemPath } from './item-path.ts';

const props = {
  title: '',
  items: [{ id: 'a', links: [{ id: 'x', address: '' }] }, { address: '' }],
  codes: ['000001'],
};

test.each([
  [['title'], ['title']],
  [
    ['items', 0, 'links', 0, 'address'],
    ['items', 'a', 'links', 'x', 'address'],
  ],
  [
    ['items', 1, 'address'],
    ['items', '1', 'address'],
  ],
  [
    ['codes', 0],
    ['codes', '0'],
  ],
  [
    ['items', 7, 'address'],
    ['items', '7', 'address'],
  ],
])('%j is named %j', (path, named) => {
  expect(itemPath(props, path)).toEqual(named);
});
