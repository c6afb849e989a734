import type { DocumentNode } from '#schemas/document.ts';
import type { Change } from '../change.ts';
import { apply } from '../operations/apply.ts';
import { nodeOf, insertionPointOf, type DocumentTree } from '../tree.ts';
import { changesBetween, contentChanges } from './changes-between.ts';

/**
 * Another document with the same changes: what turned `before` into `after`, done to `onto`. Where both changed one
 * prop or one place, `after` has it; where what it changed is gone there, that change is left out.
 */
export function cherryPick(
  before: DocumentTree,
  after: DocumentTree,
  onto: DocumentTree,
): DocumentTree {
  let tree = onto;
  const follow = (change: Change) => {
    const outcome = apply(tree, change, null);
    if (outcome.ok) tree = outcome.document;
  };
  for (const change of changesBetween(before, after)) {
    if (change.op !== 'insert') follow(change);
    else for (const node of change.nodes) for (const one of arrival(node, after, tree)) follow(one);
  }
  return tree;
}

/** A node that is new to `before` may have come to the other document too. */
function arrival(node: DocumentNode, after: DocumentTree, tree: DocumentTree): Change[] {
  const known = nodeOf(tree, node.id);
  const place = insertionPointOf(after, node.id);
  if (!place) return [];
  return known
    ? [...contentChanges(known, node), { op: 'move', node: node.id, place }]
    : [{ op: 'insert', place, nodes: [{ ...node, slots: {} }] }];
}
