import { toSourceText } from '#messages/format.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeDocument, makeNode, said, treeOf } from '#tests/support/composition.ts';
import { slotRule, type SlotRule } from '#schemas/registry.ts';
import type { Catalogue, TypeRule } from './catalogue.ts';
import { check } from './check.ts';
import { changeLayout } from './layout.ts';
import { apply } from './operations/apply.ts';
import { nodeSlots, slotLabel } from './node-slots.ts';
import { rootSlots } from './roots.ts';
import { walk, type DocumentTree } from './tree.ts';

const slot = (rule: Partial<SlotRule> = {}) =>
  slotRule.parse({ label: '主区', takes: ['@fund', '@layout'], ...rule });
const tabSlots = {
  list: 'tabs',
  name: 'label',
  rule: slot({ label: '标签', nesting: 1 }),
  unset: ['t1'],
};
const catalogue: Catalogue = new Map<string, TypeRule>([
  ['page', { label: '页面', category: 'root', slots: rootSlots.page }],
  [
    'M05',
    {
      label: '基金详情',
      category: 'module',
      slots: { main: slot(), aside: slot({ label: '侧栏' }) },
      layouts: { full: ['main'], aside: ['main', 'aside'] },
    },
  ],
  ['tabs', { label: '选项卡', category: 'layout', slots: {}, itemSlots: tabSlots }],
  ['fund', { label: '基金', category: 'fund', slots: {} }],
]);

const tabs = (...ids: string[]) => ids.map((id) => ({ id, label: id === 'a' ? '业绩' : '' }));
const module = (main: string[], aside: string[], styleid = 'aside') =>
  treeOf(
    makeDocument(
      makeNode('root', 'page', { slots: { main: ['m'] } }),
      makeNode('m', 'M05', { props: { styleid }, slots: { main, aside } }),
      ...[...main, ...aside].map((id) => makeNode(id, 'fund')),
    ),
  );
const doAll = (tree: DocumentTree, changes: ReturnType<typeof changeLayout>['changes']) =>
  changes.reduce((before, change) => {
    const outcome = apply(before, change, catalogue);
    if (!outcome.ok) throw new Error(toSourceText(outcome.message));
    return outcome.document;
  }, tree);
const order = (tree: DocumentTree) => [...walk(tree)].map(({ id }) => id);

it('loses no block and keeps the order of the page, whatever stood in the slots', () => {
  const ids = fc.uniqueArray(
    fc.integer({ min: 0, max: 30 }).map((number) => `n${number}`),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(ids, fc.nat(12), (all, cut) => {
      const [main, aside] = [all.slice(0, cut), all.slice(cut)];
      const { changes, moved } = changeLayout(module(main, aside), 'm', 'full', catalogue);
      const after = doAll(module(main, aside), changes);
      expect(moved).toEqual(aside);
      expect(order(after)).toEqual(['root', 'm', ...main, ...aside]);
      expect(check(after, catalogue, () => [])).toEqual([]);
    }),
  );
});

it('moves nothing where the new layout has the slot too', () => {
  expect(changeLayout(module(['x'], [], 'full'), 'm', 'aside', catalogue)).toMatchObject({
    moved: [],
    changes: [{ op: 'set' }],
  });
});

it('names slots by the ids of items, so that what is in them follows its item', () => {
  const slots = (props: Record<string, never[] | ReturnType<typeof tabs>>) =>
    Object.entries(nodeSlots({ type: 'tabs', props }, catalogue)).map(
      ([name, { label }]) => `${name}:${label}`,
    );
  expect(slots({ tabs: tabs('a', 'b') })).toEqual(['a:业绩', 'b:标签 2']);
  expect(slots({ tabs: tabs('b', 'a') })).toEqual(['b:标签 1', 'a:业绩']);
  expect(slots({})).toEqual(['t1:标签 1']);
  expect(slots({ tabs: [] })).toEqual([]);
});

it('keeps the content of an item that is gone, says where it is, and lets it be moved out', () => {
  const tree = treeOf(
    makeDocument(
      makeNode('root', 'page', { slots: { main: ['m'] } }),
      makeNode('m', 'M05', { props: { styleid: 'full' }, slots: { main: ['box'] } }),
      makeNode('box', 'tabs', { props: { tabs: tabs('a', 'b') }, slots: { a: ['x'], b: ['y'] } }),
      makeNode('x', 'fund'),
      makeNode('y', 'fund'),
    ),
  );
  const without = doAll(tree, [{ op: 'set', node: 'box', path: ['props', 'tabs', 'b'] }]);
  expect(
    toSourceText(slotLabel({ type: 'tabs', props: { tabs: tabs('a') } }, 'b', catalogue)),
  ).toBe('已移除的标签');
  expect(
    check(without, catalogue, () => []).map(
      ({ node, message }) => `${node} ${toSourceText(message)}`,
    ),
  ).toEqual(['y “选项卡”没有位置“已移除的标签”。把“基金”移到别处，或移除它。']);
  expect(
    check(
      doAll(without, [{ op: 'move', node: 'y', place: { parent: 'box', slot: 'a', after: 'x' } }]),
      catalogue,
      () => [],
    ),
  ).toEqual([]);
});

it('nests blocks that hold blocks only as deep as every slot around lets them', () => {
  const box = (id: string, ...inside: string[]) =>
    makeNode(id, 'tabs', { props: { tabs: tabs('a') }, slots: { a: inside } });
  const tree = treeOf(
    makeDocument(
      makeNode('root', 'page', { slots: { main: ['m'] } }),
      makeNode('m', 'M05', { props: { styleid: 'full' }, slots: { main: ['one', 'two'] } }),
      box('one'),
      box('two', 'three'),
      box('three'),
    ),
  );
  const into = (node: string, parent: string) =>
    apply(tree, { op: 'move', node, place: { parent, slot: 'a', after: null } }, catalogue);
  expect(into('three', 'one').ok).toBe(true);
  expect(said(into('two', 'one'))).toBe('能放区块的区块最多套 1 层，“选项卡”没有移过来。');
  const nested = (parent: string) =>
    apply(
      tree,
      {
        op: 'insert',
        nodes: [box('n1', 'n2'), box('n2')],
        place: { parent, slot: parent === 'm' ? 'main' : 'a', after: null },
      },
      catalogue,
    );
  expect(nested('m').ok).toBe(true);
  expect(said(nested('one'))).toBe('能放区块的区块最多套 1 层，“选项卡”没有插入。');
});

it('copies what nobody knows any more beside its original, and lets nobody bring in more of it', () => {
  const lost = makeNode('lost', 'promo-2024', {
    version: 7,
    props: { any: ['thing'] },
    slots: { somewhere: ['x'] },
  });
  const tree = treeOf(
    makeDocument(
      makeNode('root', 'page', { slots: { main: ['m'] } }),
      makeNode('m', 'M05', { props: { styleid: 'full' }, slots: { main: ['lost'] } }),
      lost,
      makeNode('x', 'fund'),
    ),
  );
  const copy = [
    makeNode('m2', 'M05', { props: { styleid: 'full' }, slots: { main: ['lost2'] } }),
    { ...lost, id: 'lost2', slots: { somewhere: ['x2'] } },
    makeNode('x2', 'fund'),
  ];
  const place = { parent: 'root', slot: 'main', after: 'm' };
  expect(order(doAll(tree, [{ op: 'insert', nodes: copy, place }]))).toEqual([
    'root',
    'm',
    'lost',
    'x',
    'm2',
    'lost2',
    'x2',
  ]);
  const stranger = apply(
    tree,
    {
      op: 'insert',
      nodes: [makeNode('new', 'promo-2025')],
      place: { parent: 'm', slot: 'main', after: null },
    },
    catalogue,
  );
  expect(stranger).toMatchObject({ ok: false });
});

it('sets the screens on which a node is hidden, and takes that back', () => {
  const tree = module(['x'], []);
  const set = (value?: string[]) =>
    apply(tree, { op: 'set', node: 'x', path: ['hiddenat'], ...(value && { value }) }, catalogue);
  const done = set(['360', '1024']);
  expect(done).toMatchObject({ ok: true, inverse: { op: 'set', node: 'x', path: ['hiddenat'] } });
  if (done.ok)
    expect(apply(done.document, done.inverse, catalogue)).toMatchObject({
      ok: true,
      inverse: { value: ['360', '1024'] },
    });
  for (const bad of [[], ['1024', '360'], ['360', '360'], ['999'], ['360', '768', '1024', '1440']])
    expect(set(bad).ok, String(bad)).toBe(false);
});
