import { walk, type DocumentTree } from '#composition/tree.ts';
import { catalogue, registry } from '../nodes/registry.ts';
import { nameOf } from '../steps/describe.ts';

/** Names of the blocks that are shown to qualified investors alone, each once, in the order of the page. */
export function gatedNodes(tree: DocumentTree): string[] {
  return [...new Set([...walk(tree)].filter(({ type }) => registry.blocks[type]?.gated).map(({ id }) => nameOf(tree, id, catalogue)))];
}
