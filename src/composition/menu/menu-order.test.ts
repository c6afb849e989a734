import { expect, test } from 'vitest';
import { idPath } from '../id-path.ts';
import { byMenuOrder } from './menu-order.ts';

test('orders by number, then by id; an entry is equal to itself', () => {
  const rows = [
    { id: 'z', ordernumber: '10' },
    { id: 'y', ordernumber: '9' },
    { id: 'x', ordernumber: '10' },
  ];
  expect(rows.toSorted(byMenuOrder).map(({ id }) => id)).toEqual(['y', 'x', 'z']);
  expect(byMenuOrder({ id: 'x', ordernumber: '1' }, { id: 'x', ordernumber: '01' })).toBe(0);
});

test('the path of ids starts at the topmost entry and ends where a cycle begins', () => {
  expect(
    idPath(
      [
        { id: 'a', parentid: '' },
        { id: 'b', parentid: 'a' },
        { id: 'c', parentid: 'b' },
      ],
      'c',
    ),
  ).toEqual(['a', 'b', 'c']);
  expect(
    idPath(
      [
        { id: 'a', parentid: 'b' },
        { id: 'b', parentid: 'a' },
      ],
      'a',
    ),
  ).toEqual(['b', 'a']);
  expect(idPath([], 'x')).toEqual(['x']);
});
