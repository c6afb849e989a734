import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalDocument } from '#composition/canonical.ts';
import { apply } from '#composition/operations/apply.ts';
import { catalogue, changeFor, intent, samplePage, treeOf } from '#tests/support/composition.ts';
import { runs } from '#tests/support/lane.ts';
import type { Change } from '../change.ts';
import { areIndependent } from './independent.ts';
import { rebaseAll } from './rebase.ts';

const set = (node: string): Change => ({ op: 'set', node, path: ['props', 'title'], value: '一' });
const splice = (node: string): Change => ({
  op: 'splice',
  node,
  path: ['props', 'title'],
  at: 0,
  delete: 0,
  insert: '一',
});
const move: Change = { op: 'move', node: 'c', place: { parent: 'd', slot: 'main', after: null } };

it('is said of edits of different nodes alone', () => {
  expect(areIndependent([set('a'), splice('b')], [splice('c'), set('d')])).toBe(true);
  expect(areIndependent([set('a'), splice('b')], [splice('c'), set('b')])).toBe(false);
  expect(areIndependent([set('a')], [set('b'), move])).toBe(false);
  expect(areIndependent([move], [set('a')])).toBe(false);
});

/** Intents that become edits of values. */
const editing = intent.filter(({ kind }) => kind >= 55);

it('is said of nothing that rebasing changes, nor of what depends on the order', () => {
  const tree = treeOf(samplePage());
  let independent = 0;
  fc.assert(
    fc.property(editing, editing, (one, other) => {
      const [mine, theirs] = [one, other].map((each) => changeFor(tree, each, () => 'new'));
      if (!mine || !theirs || !areIndependent([mine], [theirs])) return;
      const [first, second] = [mine, theirs].map((change) => apply(tree, change, catalogue));
      if (!first?.ok || !second?.ok) return;
      independent += 1;
      const over = { change: theirs, inverse: second.inverse };
      expect(rebaseAll([mine], [over]).mine).toEqual([mine]);
      const [ab, ba] = [
        apply(first.document, theirs, catalogue),
        apply(second.document, mine, catalogue),
      ];
      if (!ab.ok || !ba.ok) throw new Error('does not fit in the other order');
      expect(canonicalDocument(ab.document)).toEqual(canonicalDocument(ba.document));
    }),
    { numRuns: runs(300, 5000) },
  );
  expect(independent).toBeGreaterThan(20);
});
