import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apply } from '#composition/operations/apply.ts';
import type { NodeId } from '#schemas/document.ts';
import { catalogue, changeFor, intent, samplePage, treeOf } from '#tests/support/composition.ts';
import { createRowFollower } from './follow-rows.ts';
import { outlineRows } from '../actions/rows.ts';

test('after any edits the rows are those that the document has by itself', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ does: intent, closes: fc.boolean() }), { maxLength: 40 }),
      (steps) => {
        const follow = createRowFollower(catalogue);
        let tree = treeOf(samplePage());
        let closed: ReadonlySet<NodeId> = new Set();
        let count = 0;
        for (const { does, closes } of steps) {
          const outcome = apply(
            tree,
            changeFor(tree, does, () => `new-${(count += 1)}`),
            catalogue,
          );
          if (outcome.ok) tree = outcome.document;
          if (closes) closed = new Set(closed.size > 0 ? [] : ['funds']);
          expect(follow(tree, closed)).toEqual(outlineRows(tree, closed, catalogue));
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('typing makes one row again, and what no row shows none', () => {
  const follow = createRowFollower(catalogue);
  const before = treeOf(samplePage());
  const rows = follow(before, new Set());
  const closed = new Set<NodeId>();
  const first = follow(before, closed);
  expect(first.every((row, index) => row === rows[index])).toBe(true);
  const typed = apply(
    before,
    { op: 'splice', node: 'hot', path: ['props', 'title'], at: 2, delete: 0, insert: '榜' },
    catalogue,
  );
  const linked =
    typed.ok &&
    apply(
      typed.document,
      { op: 'set', node: 'hot', path: ['props', 'link', 'href'], value: '/x' },
      catalogue,
    );
  if (!typed.ok || !linked || !linked.ok) throw new Error('does not fit');
  const second = follow(typed.document, closed);
  expect(
    second.filter((row, index) => row !== first[index]).map(({ id, hint }) => [id, hint]),
  ).toEqual([['hot', '热销榜']]);
  expect(follow(linked.document, closed)).toBe(second);
});
