import { toSourceText } from '#messages/format.ts';
import { expect, test } from 'vitest';
import type { Catalogue, TypeRule } from '#composition/catalogue.ts';
import { openTree } from '#composition/tree.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { byEase, paletteEntries, searchEntries } from './palette-entries.ts';

const slot = (takes: string) => ({
  main: { label: '主区', takes: [takes], min: 0, max: 9, must: [], nesting: 3 },
});
const words = { description: '说明', icon: 'table', synonyms: [] };
const registry = {
  modules: {
    M04: { ...words, label: '基金产品', slots: slot('@fund') },
    M11: { ...words, label: '风险提示', slots: slot('@disclosure') },
  },
  blocks: {
    'fund-list': {
      ...words,
      label: '基金列表',
      synonyms: ['表格', 'Table'],
      category: 'fund',
      slots: {},
    },
    disclaimer: { ...words, label: '免责声明', category: 'disclosure', slots: {} },
  },
};
const catalogue: Catalogue = new Map<string, TypeRule>([
  ['page', { label: '页面', category: 'root', slots: slot('@module') }],
  ...Object.entries(registry.modules).map(([type, entry]): [string, TypeRule] => [
    type,
    { ...entry, category: 'module' },
  ]),
  ...Object.entries(registry.blocks),
]);

const node = (id: string, type: string, children: string[] = []): DocumentNode => ({
  id,
  type,
  version: 1,
  displyflag: '1',
  props: {},
  slots: children.length > 0 ? { main: children } : {},
});
const nodes = [
  node('root', 'page', ['m1', 'm2']),
  node('m1', 'M04', ['a']),
  node('m2', 'M11'),
  node('a', 'fund-list'),
];
const opened = openTree({ nodes: Object.fromEntries(nodes.map((one) => [one.id, one])) });
if (!opened.ok) throw new Error(toSourceText(opened.message));

const entries = paletteEntries(
  registry,
  opened.tree,
  { parent: 'm1', slot: 'main', after: 'a' },
  catalogue,
);
const entry = (type: string) => entries.find((one) => one.type === type);

test('what fits goes where the palette points', () => {
  expect(entry('fund-list')).toMatchObject({
    closed: null,
    elsewhere: { parent: 'm1', after: 'a' },
  });
});

test('what does not fit says why, and goes to the nearest place that takes it', () => {
  expect(entry('disclaimer')).toMatchObject({
    closed: 'M04 基金产品只放基金类区块',
    elsewhere: { parent: 'm2', slot: 'main', after: null },
  });
  expect(entry('M11')).toMatchObject({ elsewhere: { parent: 'root', after: 'm1' } });
});

test('finds by name, description, code and initials in pinyin', () => {
  expect(searchEntries(entries, 'mzsm').map((one) => one.type)).toEqual(['disclaimer']);
  expect(searchEntries(entries, ' FUND ').map((one) => one.type)).toEqual(['fund-list']);
  expect(searchEntries(entries, '免责').map((one) => one.type)).toEqual(['disclaimer']);
  expect(searchEntries(entries, '')).toHaveLength(4);
});

test('finds by a synonym, in any case', () => {
  expect(searchEntries(entries, '表格').map((one) => one.type)).toEqual(['fund-list']);
  expect(searchEntries(entries, 'table').map((one) => one.type)).toEqual(['fund-list']);
});

test('what fits here stands first, what fits nowhere last', () => {
  const [fitting, other] = [entry('fund-list'), entry('disclaimer')];
  if (!fitting || !other) throw new Error('no entries');
  expect(
    byEase([{ ...other, elsewhere: null }, other, fitting]).map(({ type, elsewhere }) => [
      type,
      elsewhere === null,
    ]),
  ).toEqual([
    ['fund-list', false],
    ['disclaimer', false],
    ['disclaimer', true],
  ]);
});
