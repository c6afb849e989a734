import { toSourceText } from '#messages/format.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apply } from '#composition/operations/apply.ts';
import { nodeOf, walk, type DocumentTree } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import type { ActionResult } from './actions.ts';
import { makeDocument, makeNode, treeOf } from '#tests/support/composition.ts';
import { planDetach, planReference } from './plan-fragment.ts';

const page = (...inside: string[]) =>
  treeOf(
    makeDocument(
      makeNode('root', 'page', { slots: { main: ['m'] } }),
      makeNode('m', 'M04', {
        props: { modulename: '产品', styleid: 'rail', status: '1' },
        slots: { main: inside },
      }),
      ...inside.map((id) =>
        id === 'f'
          ? makeNode('f', 'fragment', { props: { fragment: 'risk' } })
          : makeNode(id, 'disclaimer'),
      ),
    ),
  );
const fragment = (count: number) => {
  const ids = Array.from({ length: count }, (_, index) => `x${index}`);
  return treeOf(
    makeDocument(
      makeNode('root', 'fragment-root', { props: { name: '声明' }, slots: { main: ids } }),
      ...ids.map((id) => makeNode(id, 'disclaimer', { props: { title: id } })),
    ),
  );
};
const counter = () => {
  let count = 0;
  return () => `new${(count += 1)}`;
};
const order = (tree: DocumentTree) => [...walk(tree)].map(({ id }) => id);

/** The document after a step, and after taking it back. */
function doAndUndo(tree: DocumentTree, result: ActionResult) {
  if (!result.ok) throw new Error(toSourceText(result.message));
  const inverses = [];
  let after = tree;
  for (const change of result.step.changes) {
    const outcome = apply(after, change, catalogue);
    if (!outcome.ok) throw new Error(toSourceText(outcome.message));
    inverses.unshift(outcome.inverse);
    after = outcome.document;
  }
  const back = inverses.reduce((document, change) => {
    const outcome = apply(document, change, catalogue);
    return outcome.ok ? outcome.document : document;
  }, after);
  return { after, back };
}

it('puts a reference where the block stood, and goes back in one step', () => {
  const before = page('a', 'b', 'c');
  const { after, back } = doAndUndo(
    before,
    planReference(before, 'b', { key: 'risk', name: '声明' }, counter(), catalogue),
  );
  expect(order(after)).toEqual(['root', 'm', 'a', 'new1', 'c']);
  expect(nodeOf(after, 'new1')).toMatchObject({ type: 'fragment', props: { fragment: 'risk' } });
  expect(order(back)).toEqual(order(before));
});

it('puts copies of a fragment’s blocks in its place, in their order, with ids of their own', () => {
  fc.assert(
    fc.property(fc.nat(5), fc.boolean(), fc.boolean(), (count, isBehind, isBefore) => {
      const before = page(...(isBehind ? ['a'] : []), 'f', ...(isBefore ? ['z'] : []));
      const { after, back } = doAndUndo(
        before,
        planDetach(before, 'f', fragment(count), '声明', counter()),
      );
      const titles = [...walk(after)].flatMap(({ id, props }) =>
        id.startsWith('new') ? [props['title']] : [],
      );
      expect(titles).toEqual(Array.from({ length: count }, (_, index) => `x${index}`));
      expect(order(after).map((id) => (id.startsWith('new') ? 'new' : id))).toEqual([
        'root',
        'm',
        ...(isBehind ? ['a'] : []),
        ...titles.map(() => 'new'),
        ...(isBefore ? ['z'] : []),
      ]);
      expect(order(back)).toEqual(order(before));
    }),
  );
});
