import type { Change } from './change.ts';
import { entries } from './persistent-map.ts';
import { nodeOf, walk, type DocumentTree } from './tree.ts';

/** Types of the nodes that an operation makes, changes, moves or takes away, of a conversion both; of a document that becomes another one, all. */
export function touchedTypes(operation: Change, tree: DocumentTree): string[] {
  if (operation.op === 'insert') return operation.nodes.map(({ type }) => type);
  if (operation.op === 'replace')
    return [
      ...Object.values(operation.document.nodes),
      ...[...entries(tree.entries)].map(([, { node }]) => node),
    ].map(({ type }) => type);
  const node = nodeOf(tree, operation.node);
  if (!node) return [];
  if (operation.op === 'convert') return [node.type, operation.type];
  const goesAlong = operation.op === 'remove' || operation.op === 'move';
  return goesAlong ? [...walk(tree, node.id)].map(({ type }) => type) : [node.type];
}
