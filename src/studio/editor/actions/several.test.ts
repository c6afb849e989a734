import { verbatim } from '#messages/msg.ts';
import { toSourceText } from '#messages/format.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apply } from '#composition/operations/apply.ts';
import { childrenOf, nodeOf, toDocument, walk, type DocumentTree } from '#composition/tree.ts';
import {
  catalogue,
  makeDocument,
  makeNode,
  samplePage,
  treeOf,
} from '#tests/support/composition.ts';
import type { ActionResult } from './actions.ts';
import { placesForAll } from './places.ts';
import { siblingRange, topmost } from './selected.ts';
import {
  planDuplicates,
  planMoves,
  planNudges,
  planRemoves,
  planTogglesHidden,
} from './several.ts';

const LETTERS = ['a', 'b', 'c', 'd', 'e'];
const row = treeOf(
  makeDocument(
    makeNode('root', 'page', { slots: { main: ['m', 'n'] } }),
    makeNode('m', 'M05', { slots: { main: [...LETTERS] } }),
    makeNode('n', 'M05', { slots: { main: [] } }),
    ...LETTERS.map((id) => makeNode(id, 'hot-funds')),
  ),
);
const inM = (tree: DocumentTree) => childrenOf(tree, 'm', 'main').join('');

function perform(tree: DocumentTree, result: ActionResult): DocumentTree {
  if (!result.ok) throw new Error(toSourceText(result.message));
  return result.step.changes.reduce((before, change) => {
    const outcome = apply(before, change, catalogue);
    if (!outcome.ok) throw new Error(toSourceText(outcome.message));
    return outcome.document;
  }, tree);
}

test('acts on each node once, in the order of the page, and on none inside another', () => {
  const page = treeOf(samplePage());
  expect(topmost(page, ['risks', 'inner', 'columns', 'hot', 'hot'], catalogue)).toEqual([
    'hot',
    'columns',
    'risks',
  ]);
  expect(topmost(page, ['root', 'inner'], catalogue)).toEqual(['root']);
});

test('a range goes from sibling to sibling, or to the one around its end', () => {
  const page = treeOf(samplePage());
  expect(siblingRange(row, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(siblingRange(page, 'hot', 'inner')).toEqual(['hot', 'columns']);
  expect(siblingRange(page, 'inner', 'hot')).toBeNull();
});

test('moves up and down together, and says so at the ends', () => {
  expect(inM(perform(row, planNudges(row, ['b', 'c'], 'up', catalogue)))).toBe('bcade');
  expect(inM(perform(row, planNudges(row, ['b', 'd'], 'down', catalogue)))).toBe('acebd');
  expect(planNudges(row, ['a', 'b'], 'up', catalogue)).toEqual({
    ok: false,
    message: verbatim('选中的已经在最前面'),
  });
  expect(planNudges(row, ['m', 'a'], 'up', catalogue)).toMatchObject({ ok: false });
});

test('removes together and selects what follows, else what stood before', () => {
  expect(planRemoves(row, ['b', 'c'], catalogue)).toMatchObject({
    step: { select: 'd', announcement: '已移除 2 个区块。Ctrl+Z 撤销', label: '移除 2 个区块' },
  });
  expect(planRemoves(row, ['a', 'e'], catalogue)).toMatchObject({ step: { select: 'd' } });
  expect(planRemoves(row, LETTERS, catalogue)).toMatchObject({ step: { select: 'm' } });
});

test('copies stand behind the last original in the same order; hiding shows only where none is shown', () => {
  let count = 0;
  const copied = perform(
    row,
    planDuplicates(row, ['b', 'c'], () => `x${(count += 1)}`, catalogue),
  );
  expect(inM(copied)).toBe('abcx1x2de');
  const half = perform(row, planTogglesHidden(row, ['a'], catalogue));
  const hidden = perform(half, planTogglesHidden(half, ['a', 'b'], catalogue));
  expect([nodeOf(hidden, 'a')?.displyflag, nodeOf(hidden, 'b')?.displyflag]).toEqual(['2', '2']);
  expect(planTogglesHidden(hidden, ['a', 'b'], catalogue)).toMatchObject({
    step: { announcement: '已显示 2 个区块' },
  });
});

test('whatever is moved to whichever legal place arrives together and in order, and undoing brings all of it back', () => {
  const someIds = fc.subarray(LETTERS, { minLength: 1 });
  fc.assert(
    fc.property(someIds, fc.nat(20), (chosen, at) => {
      const ids = topmost(row, chosen, catalogue);
      const places = placesForAll(
        row,
        ids.flatMap((id) => nodeOf(row, id) ?? []),
        catalogue,
      );
      const legal = places[at % places.length];
      if (!legal) throw new Error('a place is always there');
      const result = planMoves(row, ids, legal.place, catalogue);
      const after = perform(row, result);
      const there = childrenOf(after, legal.place.parent, legal.place.slot);
      expect(there.slice(legal.position - 1, legal.position - 1 + ids.length)).toEqual(ids);
      expect(there).toHaveLength(legal.place.parent === 'm' ? LETTERS.length : ids.length);
      expect([...walk(after)]).toHaveLength([...walk(row)].length);
      expect(perform(after, undone(row, result))).toSatisfy(
        (tree: DocumentTree) =>
          JSON.stringify(toDocument(tree)) === JSON.stringify(toDocument(row)),
      );
    }),
  );
});

test('only places with room for all are legal', () => {
  const [wide, narrow] = [3, 2].map((inside) => {
    const filled = Array.from({ length: 4 - inside }, (_, index) =>
      makeNode(`r${index}`, 'hot-funds'),
    );
    const tree = treeOf(
      makeDocument(
        makeNode('root', 'page', { slots: { main: ['m'] } }),
        makeNode('m', 'M05', { slots: { main: ['c', 'a', 'b', 'd'] } }),
        makeNode('c', 'columns', { slots: { left: [], right: filled.map(({ id }) => id) } }),
        ...['a', 'b', 'd', ...[]].map((id) => makeNode(id, 'hot-funds')),
        ...filled,
      ),
    );
    return placesForAll(
      tree,
      ['a', 'b', 'd'].map((id) => makeNode(id, 'hot-funds')),
      catalogue,
    ).filter(({ place }) => place.slot === 'right').length;
  });
  expect([wide, narrow]).toEqual([2, 0]);
});

function undone(before: DocumentTree, result: ActionResult): ActionResult {
  if (!result.ok) return result;
  let tree = before;
  const inverses = result.step.changes.map((change) => {
    const outcome = apply(tree, change, catalogue);
    if (!outcome.ok) throw new Error(toSourceText(outcome.message));
    tree = outcome.document;
    return outcome.inverse;
  });
  return { ok: true, step: { ...result.step, changes: inverses.toReversed() } };
}
