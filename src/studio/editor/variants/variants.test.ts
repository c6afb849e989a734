import { describe, expect, it } from 'vitest';
import { toSourceText } from '#messages/format.ts';
import { apply } from '#composition/operations/apply.ts';
import { childrenOf, type DocumentTree } from '#composition/tree.ts';
import type { Change } from '#composition/change.ts';
import { catalogue } from '#registry/data.ts';
import { makeDocument, makeNode, treeOf } from '#tests/support/composition.ts';
import { followSelection } from './follow-selection.ts';
import { planTakeOver } from './plan-take-over.ts';
import { sumVariants } from './sum-variants.ts';

const page = treeOf(
  makeDocument(
    makeNode('root', 'page', { slots: { main: ['m'] } }),
    makeNode('m', 'M12', { slots: { main: ['before', 'hero', 'behind'] } }),
    makeNode('hero', 'variants', {
      props: { variants: [{ id: 'b', name: '乙', audience: 'share', share: 50, campaign: '' }] },
      slots: { original: ['o'], b: ['x', 'y'], gone: ['z'] },
    }),
    ...['before', 'behind', 'o', 'x', 'y', 'z'].map((id) => makeNode(id, 'call-to-action')),
  ),
);
const main = (tree: DocumentTree) => childrenOf(tree, 'm', 'main');

function carryOut(tree: DocumentTree, changes: readonly Change[]) {
  const inverses: Change[] = [];
  let after = tree;
  for (const change of changes) {
    const outcome = apply(after, change, catalogue);
    if (!outcome.ok) throw new Error(toSourceText(outcome.message));
    inverses.unshift(outcome.inverse);
    after = outcome.document;
  }
  return { after, inverses };
}

describe('taking a variant over', () => {
  it('puts its blocks in their order where the variants stood, and goes back in one step', () => {
    const planned = planTakeOver(page, 'hero', 'b', '乙');
    if (!planned.ok) throw new Error('refused');
    expect(planned.step.select).toBe('x');
    const { after, inverses } = carryOut(page, planned.step.changes);
    expect(main(after)).toEqual(['before', 'x', 'y', 'behind']);
    const { after: back } = carryOut(after, inverses);
    expect(main(back)).toEqual(['before', 'hero', 'behind']);
    expect(childrenOf(back, 'hero', 'b')).toEqual(['x', 'y']);
    expect(childrenOf(back, 'hero', 'original')).toEqual(['o']);
  });

  it('takes the original, and nothing where a variant is empty', () => {
    const taken = (slot: string) => {
      const planned = planTakeOver(page, 'hero', slot, '');
      if (!planned.ok) throw new Error('refused');
      return main(carryOut(page, planned.step.changes).after);
    };
    expect(taken('original')).toEqual(['before', 'o', 'behind']);
    expect(taken('nothing')).toEqual(['before', 'behind']);
  });

  it('is refused where the block is gone', () => {
    expect(planTakeOver(page, 'lost', 'b', '').ok).toBe(false);
  });
});

describe('the canvas', () => {
  it('shows the variant that holds what is selected, in place of the one that was chosen', () => {
    expect(followSelection({ hero: 'original' }, page, 'y')).toEqual({ hero: 'b' });
    expect(followSelection({ hero: 'original', other: 'c' }, page, 'x')).toEqual({
      hero: 'b',
      other: 'c',
    });
  });

  it.each(['o', 'hero', 'before', null])(
    'stays as it was chosen when %s is selected',
    (selected) => {
      const shown = { hero: 'original' };
      expect(followSelection(shown, page, selected)).toBe(shown);
    },
  );

  it('shows all where nothing was chosen', () => {
    expect(followSelection({}, page, 'x')).toEqual({});
  });
});

it('sums the days of each variant, and leaves out one that was removed', () => {
  const day = (variant: string, shown: number, reached: number) => ({
    ...{ day: '20261128', variant, shown, reached },
  });
  const named = [
    { slot: 'original', name: '原版' },
    { slot: 'b', name: '乙' },
  ];
  expect(sumVariants(named, [day('b', 3, 1), day('gone', 9, 9), day('b', 4, 2)])).toEqual([
    { slot: 'original', name: '原版', shown: 0, reached: 0 },
    { slot: 'b', name: '乙', shown: 7, reached: 3 },
  ]);
});
