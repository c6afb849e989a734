import { expect, test } from 'vitest';
import type { Catalogue } from '#composition/catalogue.ts';
import { inChinese } from '#composition/message.ts';
import { openTree, type DocumentTree } from '#composition/tree.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { changeList } from './change-list.ts';

const slot = (takes: string) => ({ main: { label: '主区', takes: [takes], min: 0, max: 9, must: [], nesting: 3 } });
const catalogue: Catalogue = new Map([
  ['page', { label: '页面', category: 'root', slots: slot('@module') }],
  ['M04', { label: '基金产品', category: 'module', slots: slot('@fund') }],
  ['hot', { label: '热销基金', category: 'fund', slots: {} }],
  ['list', { label: '基金列表', category: 'fund', slots: {} }],
]);
const node = (id: string, type: string, more: Partial<DocumentNode> = {}): DocumentNode => ({ id, type, version: 1, displyflag: '1', props: {}, slots: {}, ...more });
function open(...nodes: DocumentNode[]): DocumentTree {
  const opened = openTree({ nodes: Object.fromEntries(nodes.map((one) => [one.id, one])) });
  if (!opened.ok) throw new Error(inChinese(opened.message));
  return opened.tree;
}

test('says what moved, changed, came and went', () => {
  const before = open(node('root', 'page', { slots: { main: ['m1'] } }), node('m1', 'M04', { slots: { main: ['a', 'b', 'c'] } }), node('a', 'list'), node('b', 'hot', { props: { title: '旧' } }), node('c', 'list'));
  const after = open(node('root', 'page', { slots: { main: ['m1'] } }), node('m1', 'M04', { slots: { main: ['b', 'a', 'd'] } }), node('a', 'list', { displyflag: '2' }), node('b', 'hot', { props: { title: '新' } }), node('d', 'hot'));
  const list = changeList(before, after, catalogue, (_type, prop) => (prop === 'title' ? '标题' : prop));
  expect(list.map(({ kind, name, text }) => `${kind} ${name}: ${text}`)).toEqual([
    expect.stringMatching(/^moved (热销基金: 移到“基金列表”之前，第 1 位|基金列表: 移到“热销基金”之后，第 2 位)$/),
    'changed 热销基金: 标题',
    'changed 基金列表: 隐藏',
    'added 热销基金: 新增，在 M04 基金产品',
    'removed 基金列表: 移除。内容仍留在历史里',
  ]);
});
