import { touchedFields } from '#composition/touched-fields.ts';
import { nodeOf, type DocumentTree } from '#composition/tree.ts';
import { upgradePart } from '#composition/upgrade.ts';
import { blocks } from '#registry/data.ts';
import type { NodeId } from '#schemas/document.ts';
import type { Operation } from '#schemas/operation.ts';

/**
 * Reads the fields that each operation of one batch changes, as `touchedFields` does. To bring a node's old props to the
 * current version, which the first edit of it does in two operations, changes none; the version alone is more than that.
 */
export function createChangedFields(): (
  operation: Operation,
  tree: DocumentTree,
) => string[] | null {
  const upgraded = new Set<NodeId>();
  return (operation, tree) => {
    const node = operation.op === 'set' ? nodeOf(tree, operation.node) : undefined;
    if (!node) return touchedFields(operation, tree);
    const part = upgradePart(operation, node, blocks.get(node.type)?.upgrades ?? []);
    if (part === 'props') upgraded.add(node.id);
    const isUpgrade = part === 'props' || (part === 'version' && upgraded.has(node.id));
    return isUpgrade ? [] : touchedFields(operation, tree);
  };
}
