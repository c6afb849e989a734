import { expect, test } from 'vitest';
import type { MenuItem } from '#schemas/menu.ts';
import { menuAddress, menuPath, menuTree } from './menu-tree.ts';
import type { MenuNode } from './menu-tree.ts';

function row(id: string, parentid: string, more: Partial<MenuItem> = {}): MenuItem {
  return {
    id,
    parentid,
    menuname: id,
    routecode: 'col',
    routeid: '',
    secondtype: '',
    linktype: '0',
    opentype: '0',
    displayflag: '1',
    ordernumber: '1',
    pagetitle: '',
    pagedesc: '',
    pagekerword: '',
    createtime: '20260101000000',
    updatetime: '20260101000000',
    ...more,
  };
}
/** `a3(b2(c1))`: ids with their levels. */
const drawn = (tree: MenuNode[]): string =>
  tree
    .map(
      ({ entry, level, children }) =>
        entry.id + level + (children.length > 0 ? `(${drawn(children)})` : ''),
    )
    .join(' ');

test('counts levels on the shown tree', () => {
  const rows = [
    row('a', '0'),
    row('b', 'a'),
    row('c', 'b'),
    row('d', ''),
    row('e', 'd'),
    row('f', '0'),
  ];
  expect(drawn(menuTree(rows))).toBe('a3(b2(c1)) d2(e1) f1');
  const hidden = rows.map((entry) =>
    entry.id === 'c' ? { ...entry, displayflag: '2' as const } : entry,
  );
  expect(drawn(menuTree(hidden))).toBe('a2(b1) d2(e1) f1');
});

test('a hidden entry goes with all that is below it', () => {
  expect(
    drawn(
      menuTree([row('a', '0', { displayflag: '2' }), row('b', 'a'), row('c', 'b'), row('d', '0')]),
    ),
  ).toBe('d1');
});

test('keeps the order of the rows', () => {
  expect(drawn(menuTree([row('y', '0'), row('x', '0')]))).toBe('y1 x1');
});

test('an unknown parent makes a root, a cycle is left out', () => {
  const rows = [row('a', 'gone'), row('b', 'c'), row('c', 'b'), row('d', 'c'), row('e', 'e')];
  expect(drawn(menuTree(rows))).toBe('a1');
});

test('finds the way to an entry', () => {
  const tree = menuTree([row('a', '0'), row('b', 'a'), row('c', 'b'), row('d', '0')]);
  expect(menuPath(tree, 'c').map((node) => node.entry.id)).toEqual(['a', 'b', 'c']);
  expect(menuPath(tree, 'gone')).toEqual([]);
});

test.each([
  [row('7', '0'), '/col?menuid=7'],
  [row('7', '0', { routecode: 'list', secondtype: 'a b' }), '/list?menuid=7&secondtype=a%20b'],
  [row('7', '0', { linktype: '1', routecode: 'https://example.com/' }), 'https://example.com/'],
  [row('7', '0', { linktype: '2', routecode: 'buy' }), null],
])('leads where its link type says', (entry, address) => {
  expect(menuAddress(entry)).toBe(address);
});
