import { toSourceText } from '#messages/format.ts';
import { expect, test } from 'vitest';
import type { Catalogue } from '#composition/catalogue.ts';
import { openTree, type DocumentTree } from '#composition/tree.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { changeList } from './change-list.ts';

const slot = (takes: string) => ({
  main: { label: '主区', takes: [takes], min: 0, max: 9, must: [], nesting: 3 },
});
const catalogue: Catalogue = new Map([
  ['page', { label: '页面', category: 'root', slots: slot('@module') }],
  ['M04', { label: '基金产品', category: 'module', slots: slot('@fund') }],
  ['hot', { label: '热销基金', category: 'fund', slots: {} }],
  ['list', { label: '基金列表', category: 'fund', slots: {} }],
]);
const node = (id: string, type: string, more: Partial<DocumentNode> = {}): DocumentNode => ({
  id,
  type,
  version: 1,
  displyflag: '1',
  props: {},
  slots: {},
  ...more,
});
function open(...nodes: DocumentNode[]): DocumentTree {
  const opened = openTree({ nodes: Object.fromEntries(nodes.map((one) => [one.id, one])) });
  if (!opened.ok) throw new Error(toSourceText(opened.message));
  return opened.tree;
}

test('says what moved, changed, came and went', () => {
  const before = open(
    node('root', 'page', { slots: { main: ['m1'] } }),
    node('m1', 'M04', { slots: { main: ['a', 'b', 'c'] } }),
    node('a', 'list'),
    node('b', 'hot', { props: { title: '旧' } }),
    node('c', 'list'),
  );
  const after = open(
    node('root', 'page', { slots: { main: ['m1'] } }),
    node('m1', 'M04', { slots: { main: ['b', 'a', 'd'] } }),
    node('a', 'list', { displyflag: '2' }),
    node('b', 'hot', { props: { title: '新' } }),
    node('d', 'hot'),
  );
  const list = changeList(before, after, catalogue, (_type, prop) =>
    prop === 'title' ? '标题' : prop,
  );
  expect(list.map(({ kind, name, text }) => `${kind} ${name}: ${text}`)).toEqual([
    expect.stringMatching(
      /^moved (热销基金: 移到“基金列表”之前，第 1 位|基金列表: 移到“新”之后，第 2 位)$/,
    ),
    'changed 热销基金: 标题',
    'changed 基金列表: 隐藏',
    'added 热销基金: 新增，在 M04 基金产品',
    'removed 基金列表: 移除。内容仍留在历史里',
  ]);
});

test('calls what something was moved beside by its title, which tells it from its like', () => {
  const page = (order: string[]) =>
    open(
      node('root', 'page', { slots: { main: ['m1'] } }),
      node('m1', 'M04', { slots: { main: order } }),
      node('a', 'hot'),
      node('b', 'list', { props: { title: '固收精选' } }),
      node('c', 'list', { props: { title: '权益精选' } }),
    );
  const [moved] = changeList(
    page(['b', 'c', 'a']),
    page(['b', 'a', 'c']),
    catalogue,
    (_type, prop) => prop,
  );
  expect(moved).toMatchObject({ node: 'a', name: '热销基金', text: '移到“权益精选”之前，第 2 位' });
});

test('says what a node was and becomes: its switches, its props, and lists item by item', () => {
  const page = (own: Partial<DocumentNode>) =>
    open(
      node('root', 'page', { slots: { main: ['m1'] } }),
      node('m1', 'M04', { slots: { main: ['a'] } }),
      node('a', 'list', own),
    );
  const before = page({ props: { title: '旧', funds: ['000021', '000216'] } });
  const after = page({
    displyflag: '2',
    hiddenat: ['360', '768'],
    props: { title: '新', funds: ['000216', '000051'] },
  });
  const [change] = changeList(
    before,
    after,
    catalogue,
    (_type, prop) => prop,
    (_type, _prop, value) => (Array.isArray(value) ? `${value.length} 项` : String(value)),
  );
  expect(change?.text).toBe('隐藏、在这些屏幕上显示：电脑、宽屏、title、funds');
  expect(change?.fields).toEqual([
    { label: '给访客看', before: '显示', after: '隐藏' },
    { label: '在这些屏幕上显示', before: '手机、平板、电脑、宽屏', after: '电脑、宽屏' },
    { label: 'title', before: '旧', after: '新' },
    {
      label: 'funds',
      before: '2 项',
      after: '2 项',
      items: [
        expect.objectContaining({ kind: 'added', after: '000051' }),
        expect.objectContaining({ kind: 'removed', before: '000021' }),
      ],
    },
  ]);
});

test('compares a formatted text word by word, and not by whole paragraphs', () => {
  const doc = (...words: string[]) => ({
    type: 'doc',
    content: words.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  });
  const page = (text: ReturnType<typeof doc>) =>
    open(
      node('root', 'page', { slots: { main: ['m1'] } }),
      node('m1', 'M04', { slots: { main: ['a'] } }),
      node('a', 'list', { props: { text } }),
    );
  const kept = '基金的过往业绩并不预示其未来表现，基金管理人管理的其他基金的业绩不构成保证。';
  const [change] = changeList(
    page(doc(kept, '投资有风险。')),
    page(doc(kept, '投资须谨慎。')),
    catalogue,
    (_type, prop) => prop,
    () => '',
  );
  const pieces = change?.fields?.[0]?.pieces ?? [];
  expect(pieces.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['same', 'removed', 'added']),
  );
  expect(
    pieces
      .filter(({ kind }) => kind !== 'same')
      .map(({ text }) => text)
      .join(''),
  ).not.toContain('投资');
  expect(pieces[0]?.text).toMatch(/^….{1,12}$/s);
});
