import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apply } from '#composition/operations/apply.ts';
import { entries } from '#composition/persistent-map.ts';
import type { PageModel } from '#kit';
import { catalogue, changeFor, intent, samplePage, treeOf } from '#tests/support/composition.ts';
import type { BlockRules } from './block-rules.ts';
import { follow, startShown, type Shown } from './shown-model.ts';

/** Asks nothing, and shows whatever it knows. */
const rules: BlockRules = {
  check: (node) => (catalogue.has(node.type) ? node.props : null),
  placeholder: (type) => (catalogue.has(type) ? null : '已下架'),
  isExpanded: () => false,
  isShown: ({ displyflag }) => displyflag === '1',
  slots: (type) => Object.keys(catalogue.get(type)?.slots ?? {}),
  bringsHeading: (type) => type === 'columns',
  questions: () => ({}),
};
const empty = { nodes: {}, modules: [], facts: { needsHeading: true } } as unknown as PageModel;

const modelsOf = ({ nodes, slots, headings }: Shown) => ({
  models: Object.fromEntries(
    [...entries(nodes)].flatMap(([id, node]) => (node ? [[id, node.model]] : [])),
  ),
  slots,
  headings,
});

test('after any edits the frame has what it would have, had it been opened on the document as it is', () => {
  fc.assert(
    fc.property(fc.array(intent, { maxLength: 40 }), (intents) => {
      let tree = treeOf(samplePage());
      let { shown, patch } = follow(startShown(empty, tree, rules), tree, rules);
      const inFrame = new Map(Object.entries(patch?.nodes ?? {}));
      let needsHeading = patch?.needsHeading ?? true;
      let count = 0;
      for (const does of intents) {
        const outcome = apply(
          tree,
          changeFor(tree, does, () => `new-${(count += 1)}`),
          catalogue,
        );
        if (outcome.ok) tree = outcome.document;
        ({ shown, patch } = follow(shown, tree, rules));
        for (const [id, node] of Object.entries(patch?.nodes ?? {}))
          if (node) inFrame.set(id, node);
          else inFrame.delete(id);
        needsHeading = patch?.needsHeading ?? needsHeading;
        const opened = modelsOf(follow(startShown(empty, tree, rules), tree, rules).shown);
        expect(modelsOf(shown)).toEqual(opened);
        expect(Object.fromEntries(inFrame)).toEqual(opened.models);
        expect(needsHeading).toBe(opened.headings === 0);
      }
    }),
    { numRuns: 300 },
  );
});
