import { toSourceText } from '#messages/format.ts';
import { expect, test } from 'vitest';
import type { Catalogue } from '#composition/catalogue.ts';
import type { Change } from '#composition/change.ts';
import { apply } from '#composition/operations/apply.ts';
import { isNodeShown } from '#composition/shown.ts';
import { openTree, type DocumentTree } from '#composition/tree.ts';
import type { ModelNode, PageModel } from '#kit';
import type { DocumentNode } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { BlockRules } from './block-rules.ts';
import { answer, follow, startShown } from './shown-model.ts';

const slot = (takes: string) => ({
  main: { label: '主区', takes: [takes], min: 0, max: 9, must: [], nesting: 3 },
});
const catalogue: Catalogue = new Map([
  ['page', { label: '页面', category: 'root', slots: slot('@module') }],
  ['M04', { label: '基金产品', category: 'module', slots: slot('@fund') }],
  ['list', { label: '列表', category: 'fund', slots: {} }],
  ['head', { label: '头部', category: 'fund', slots: {} }],
]);

/** `list` needs a title, and asks for the rows of its category. */
const rules: BlockRules = {
  check: (node) => (node.type === 'list' && node.props['title'] === '' ? null : node.props),
  isShown: (node) => isNodeShown(node, catalogue),
  placeholder: (type, _props, _slots, id) =>
    type === 'retired' ? '已下架' : id === 'stopped' ? '停止展示' : null,
  isExpanded: (type) => type === 'shared',
  slots: () => ['main'],
  bringsHeading: (type) => type === 'head',
  questions: (type, props) => (type === 'list' ? { rows: String(props['category']) } : {}),
};

const shownModule = { modulename: '产品', status: '1' };
function node(
  id: string,
  type: string,
  props: Record<string, JsonValue>,
  children: string[] = [],
): DocumentNode {
  return {
    id,
    type,
    version: 1,
    displyflag: '1',
    props,
    slots: children.length > 0 ? { main: children } : {},
  };
}
function open(...nodes: DocumentNode[]): DocumentTree {
  const opened = openTree({ nodes: Object.fromEntries(nodes.map((one) => [one.id, one])) });
  if (!opened.ok) throw new Error(toSourceText(opened.message));
  return opened.tree;
}
function change(tree: DocumentTree, made: Change): DocumentTree {
  const outcome = apply(tree, made, catalogue);
  if (!outcome.ok) throw new Error(toSourceText(outcome.message));
  return outcome.document;
}

const first = open(
  node('root', 'page', {}, ['m1', 'm2']),
  node('m1', 'M04', shownModule, ['b1']),
  node('m2', 'M04', shownModule),
  node('b1', 'list', { title: '热销', category: 'a' }),
);
const rows = (text: string) =>
  ({ rows: { ok: true, record: [[text], []] } }) as unknown as ModelNode['data'];
const model = {
  facts: { frame: { slots: {}, nodes: [] } },
  nodes: {
    m1: { id: 'm1', type: 'M04', props: shownModule, slots: { main: ['b1'] }, data: {} },
    m2: { id: 'm2', type: 'M04', props: shownModule, slots: {}, data: {} },
    b1: {
      id: 'b1',
      type: 'list',
      props: { title: '热销', category: 'a' },
      slots: {},
      data: rows('a'),
    },
    'frame-nav': { id: 'frame-nav', type: 'nav-bar', props: {}, slots: {}, data: {} },
  },
  modules: ['m1', 'm2'],
} as unknown as PageModel;

const start = () => follow(startShown(model, first, rules), first, rules);

test('has nothing to change when the frame shows the draft already', () => {
  expect(start()).toMatchObject({ patch: null, wanted: [] });
});

test('typing sends one node and asks for nothing', () => {
  const typed = change(first, {
    op: 'splice',
    node: 'b1',
    path: ['props', 'title'],
    at: 2,
    delete: 0,
    insert: '榜',
  });
  const { patch, wanted } = follow(start().shown, typed, rules);
  expect(patch).toEqual({
    nodes: {
      b1: {
        id: 'b1',
        type: 'list',
        props: { title: '热销榜', category: 'a' },
        slots: {},
        data: rows('a'),
      },
    },
  });
  expect(wanted).toEqual([]);
});

test('the page has a heading of its own only while no block brings one', () => {
  const headed = change(first, {
    op: 'insert',
    place: { parent: 'm1', slot: 'main', after: null },
    nodes: [node('h1', 'head', {})],
  });
  const { shown, patch } = follow(start().shown, headed, rules);
  expect(patch?.needsHeading).toBe(false);
  expect(
    follow(shown, change(headed, { op: 'remove', node: 'h1' }), rules).patch?.needsHeading,
  ).toBe(true);
  expect(
    follow(shown, change(headed, { op: 'remove', node: 'b1' }), rules).patch,
  ).not.toHaveProperty('needsHeading');
});

test('a changed question is asked, the old answer stays meanwhile, and a late answer to an older question is dropped', () => {
  const b = follow(
    start().shown,
    change(first, { op: 'set', node: 'b1', path: ['props', 'category'], value: 'b' }),
    rules,
  );
  expect(b.patch?.nodes?.['b1']?.data).toEqual(rows('a'));
  expect(b.wanted).toHaveLength(1);
  const tree = change(first, { op: 'set', node: 'b1', path: ['props', 'category'], value: 'c' });
  const c = follow(b.shown, tree, rules);
  expect(answer(c.shown, b.wanted[0]!, rows('b'), rules).patch).toBeNull();
  expect(answer(c.shown, c.wanted[0]!, rows('c'), rules).patch?.nodes?.['b1']?.data).toEqual(
    rows('c'),
  );
});

test('props that do not fit leave the block as it was last seen', () => {
  const emptied = change(first, { op: 'set', node: 'b1', path: ['props', 'title'], value: '' });
  expect(follow(start().shown, emptied, rules).patch).toBeNull();
});

test('moving a module changes the order alone; hiding one takes it out with what is in it', () => {
  const moved = change(first, {
    op: 'move',
    node: 'm1',
    place: { parent: 'root', slot: 'main', after: 'm2' },
  });
  expect(follow(start().shown, moved, rules).patch).toEqual({ nodes: {}, modules: ['m2', 'm1'] });
  const hidden = change(first, { op: 'set', node: 'm1', path: ['displyflag'], value: '2' });
  expect(follow(start().shown, hidden, rules).patch).toEqual({
    nodes: { m1: null, b1: null },
    modules: ['m2'],
  });
});

test('showing a hidden block again needs no new answers', () => {
  const hidden = follow(
    start().shown,
    change(first, { op: 'set', node: 'm1', path: ['displyflag'], value: '2' }),
    rules,
  );
  const again = follow(hidden.shown, first, rules);
  expect(again.wanted).toEqual([]);
  expect(again.patch?.nodes?.['b1']?.data).toEqual(rows('a'));
});

test('a new block waits for its first answers before the frame hears of it', () => {
  const inserted = change(first, {
    op: 'insert',
    place: { parent: 'm2', slot: 'main', after: null },
    nodes: [node('b2', 'list', { title: '新', category: 'z' })],
  });
  const { shown, patch, wanted } = follow(start().shown, inserted, rules);
  expect(patch?.nodes).toHaveProperty('m2');
  expect(patch?.nodes).not.toHaveProperty('b2');
  expect(answer(shown, wanted[0]!, rows('z'), rules).patch?.nodes?.['b2']).toMatchObject({
    type: 'list',
    data: rows('z'),
  });
  const retyped = change(inserted, {
    op: 'set',
    node: 'b2',
    path: ['props', 'title'],
    value: '更新',
  });
  expect(follow(shown, retyped, rules).patch).toBeNull();
});

test('puts words where a type is gone, and takes nothing of the node', () => {
  const lost = node('lost', 'retired', { any: ['thing'] });
  const next = follow(
    start().shown,
    change(first, { op: 'move', node: 'b1', place: { parent: 'm2', slot: 'main', after: null } }),
    rules,
  );
  const tree = open(
    node('root', 'page', {}, ['m1']),
    node('m1', 'M04', shownModule, ['lost']),
    lost,
  );
  const followed = follow(next.shown, tree, rules);
  expect(followed.patch?.nodes?.['lost']).toEqual({
    id: 'lost',
    type: 'retired',
    props: lost.props,
    slots: {},
    data: {},
    placeholder: '已下架',
  });
  expect(follow(followed.shown, tree, rules).patch).toBeNull();
});

test('shows a placeholder for what a stop takes from visitors, which the server left out', () => {
  const tree = open(
    node('root', 'page', {}, ['m1']),
    node('m1', 'M04', shownModule, ['stopped']),
    node('stopped', 'head', {}),
  );
  const served = { facts: { frame: { slots: {}, nodes: [] } }, nodes: {}, modules: [] };
  const followed = follow(startShown(served as unknown as PageModel, tree, rules), tree, rules);
  expect(followed.patch?.nodes?.['stopped']).toMatchObject({ placeholder: '停止展示' });
});

test('keeps what the server put in place of a block until the block names something else', () => {
  const tree = open(
    node('root', 'page', {}, ['m1']),
    node('m1', 'M04', shownModule, ['s']),
    node('s', 'shared', { of: 'a' }),
  );
  const shared = {
    id: 's',
    type: 'shared',
    props: { of: 'a' },
    slots: { main: ['s.x'] },
    data: {},
  };
  const expanded = {
    ...model,
    nodes: {
      m1: { id: 'm1', type: 'M04', props: shownModule, slots: { main: ['s'] }, data: {} },
      s: shared,
    },
    modules: ['m1'],
  } as unknown as PageModel;
  const shown = follow(startShown(expanded, tree, rules), tree, rules);
  expect(shown.patch).toBeNull();
  const other = follow(
    shown.shown,
    change(tree, { op: 'set', node: 's', path: ['props', 'of'], value: 'b' }),
    rules,
  );
  expect(other.patch?.nodes?.['s']).toMatchObject({ props: { of: 'b' }, slots: {} });
});
