import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogue, changeFor, intent, samplePage, treeOf } from '#tests/support/composition.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { createFinder } from './find-nodes.ts';
import { apply } from './operations/apply.ts';
import { walk, type DocumentTree } from './tree.ts';

const isHot = ({ type, props }: DocumentNode) => type === 'hot-funds' && props['title'] !== 'a';
const searched = (tree: DocumentTree) => [...walk(tree)].filter(isHot);

it('finds what a search of the whole finds, after any changes', () => {
  fc.assert(
    fc.property(fc.array(intent, { maxLength: 30, size: 'max' }), (intents) => {
      const find = createFinder(isHot);
      let [tree, count] = [treeOf(samplePage()), 0];
      for (const one of intents) {
        const outcome = apply(
          tree,
          changeFor(tree, one, () => `new${(count += 1)}`),
          catalogue,
        );
        if (outcome.ok) tree = outcome.document;
        expect(find(tree)).toEqual(searched(tree));
      }
    }),
    { numRuns: 300 },
  );
});

it('keeps what it found while only others change', () => {
  const find = createFinder(isHot);
  const before = treeOf(samplePage());
  const outcome = apply(
    before,
    { op: 'splice', node: 'disclaimer', path: ['props', 'title'], at: 0, delete: 0, insert: '！' },
    catalogue,
  );
  if (!outcome.ok) expect.fail('refused');
  expect(find(outcome.document)).toBe(find(before));
  expect(find(before)).toHaveLength(2);
});
