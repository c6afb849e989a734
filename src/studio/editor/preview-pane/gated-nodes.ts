import { createFinder } from '#composition/find-nodes.ts';
import { nodeName } from '#composition/names.ts';
import type { DocumentTree } from '#composition/tree.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { catalogue, registry } from '../../core/nodes/registry.ts';

/** Answers what names the blocks that are shown to qualified investors alone, each once, in the order of the page. */
export function createGatedFinder(): (tree: DocumentTree) => string[] {
  const find = createFinder(isGated);
  return (tree) => [...new Set(find(tree).map((node) => nodeName(node, catalogue)))];
}

function isGated({ type }: DocumentNode): boolean {
  return registry.blocks[type]?.gated === true;
}
