import { apply } from '#composition/operations/apply.ts';
import { childrenOf, openTree, ROOT_ID, walk } from '#composition/tree.ts';
import { newId } from '../../../core/nodes/new-id.ts';
import { currentProps } from '../../../core/nodes/node-schema.ts';
import { catalogue } from '../../../core/nodes/registry.ts';
import { type PatternContent, planPattern } from '../../../editor/patterns/plan-pattern.ts';

/** A template's nodes as an empty page takes them, with ids of their own; nothing where it does not fit here any more. */
export function templatePage(content: PatternContent | undefined) {
  const opened = openTree({
    nodes: {
      [ROOT_ID]: { id: ROOT_ID, type: 'page', version: 1, displyflag: '1', props: {}, slots: {} },
    },
  });
  if (!content || !opened.ok) return { tops: [], nodes: [] };
  const planned = planPattern(
    opened.tree,
    content,
    { parent: ROOT_ID, slot: 'main', after: null },
    { catalogue, newId, upgrade: currentProps },
  );
  if (!planned.ok) return { tops: [], nodes: [] };
  const tree = planned.step.changes.reduce((before, change) => {
    const outcome = apply(before, change, catalogue);
    return outcome.ok ? outcome.document : before;
  }, opened.tree);
  return {
    tops: [...childrenOf(tree, ROOT_ID, 'main')],
    nodes: [...walk(tree)].filter(({ id }) => id !== ROOT_ID),
  };
}
