import { toSourceText } from '#messages/format.ts';
import { expect, test } from 'vitest';
import type { Catalogue } from '#composition/catalogue.ts';
import { legalPlaces } from '#composition/places.ts';
import { openTree } from '#composition/tree.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { filterRows } from './filter-rows.ts';
import { outlineGaps } from './outline-gaps.ts';
import { outlineRows } from '../actions/rows.ts';

const slot = (takes: string) => ({
  main: { label: '主区', takes: [takes], min: 0, max: 9, must: [], nesting: 3 },
});
const catalogue: Catalogue = new Map([
  ['page', { label: '页面', category: 'root', slots: slot('@module') }],
  ['M04', { label: '基金产品', category: 'module', slots: slot('@fund') }],
  ['M11', { label: '风险提示', category: 'module', slots: slot('@disclosure') }],
  ['list', { label: '基金列表', category: 'fund', slots: {} }],
]);

function node(
  id: string,
  type: string,
  children: string[] = [],
  displyflag: '1' | '2' = '1',
): DocumentNode {
  return {
    id,
    type,
    version: 1,
    displyflag,
    props: {},
    slots: children.length > 0 ? { main: children } : {},
  };
}

const nodes = [
  node('root', 'page', ['m1', 'm2', 'm3']),
  node('m1', 'M04', ['a', 'b']),
  node('m2', 'M11'),
  node('m3', 'M04', ['c'], '2'),
  node('a', 'list'),
  node('b', 'promo-2024'),
  node('c', 'list'),
];
const opened = openTree({ nodes: Object.fromEntries(nodes.map((one) => [one.id, one])) });
if (!opened.ok) throw new Error(toSourceText(opened.message));
const { tree } = opened;

test('lists modules and blocks, keeps unknown types, and shows what is hidden through its module', () => {
  const rows = outlineRows(tree, new Set(), catalogue);
  expect(
    rows.map((row) => `${'  '.repeat(row.depth)}${row.name}${row.hidden ? ' (hidden)' : ''}`),
  ).toEqual([
    '基金产品',
    '  基金列表',
    '  promo-2024',
    '风险提示',
    '基金产品 (hidden)',
    '  基金列表 (hidden)',
  ]);
  expect(rows[2]).toMatchObject({ kind: 'unknown', position: 2, count: 2 });
  expect(rows[5]).toMatchObject({ ownHidden: false });
});

test('draws a line per legal place, behind the whole of what it follows', () => {
  const rows = outlineRows(tree, new Set(['m3']), catalogue);
  const places = legalPlaces(tree, { id: 'a', type: 'list', props: {} }, catalogue);
  const lines = outlineGaps(rows, places, 200).map(({ place, box }) => [
    place.parent,
    place.after,
    box.y,
  ]);
  expect(lines).toEqual([
    ['m1', null, 28],
    ['m1', 'b', 84],
  ]);
  const modules = outlineGaps(
    rows,
    legalPlaces(tree, { id: 'm2', type: 'M11', props: {} }, catalogue),
    200,
  );
  expect(modules.map(({ place, box }) => [place.after, box.y, box.x])).toEqual([
    [null, 0, 8],
    ['m1', 84, 8],
    ['m3', 140, 8],
  ]);
});

test('finds rows by name or code with what they lie in', () => {
  const rows = outlineRows(tree, new Set(), catalogue);
  expect(filterRows(rows, 'PROMO').map(({ id }) => id)).toEqual(['m1', 'b']);
  expect(filterRows(rows, '风险').map(({ id }) => id)).toEqual(['m2']);
  expect(filterRows(rows, 'zzz')).toEqual([]);
});
