import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { Catalogue } from './catalogue.ts';
import type { Finding } from './check.ts';
import { phrase } from './message.ts';
import { nodeName } from './names.ts';
import { ancestors, nodeOf, ROOT_ID, walk, type DocumentTree } from './tree.ts';

/**
 * What is shown on a page without the type that has to be shown with it, as a fund's figures without the disclaimer. A
 * fragment is no page: it is judged where it is shown by itself.
 */
export function missingBeside(tree: DocumentTree, catalogue: Catalogue): Map<NodeId, Finding[]> {
  if (nodeOf(tree, ROOT_ID)?.type !== 'page') return new Map();
  const nodes = [...walk(tree)];
  const steady = new Set(nodes.filter((node) => isShown(tree, node, isSteady)).map(({ type }) => type));
  return new Map(
    nodes.filter((node) => isShown(tree, node, isOn)).map((node) => {
      const absent = (catalogue.get(node.type)?.beside ?? []).filter((type) => !steady.has(type));
      return [node.id, absent.map((type) => finding(node, type, catalogue))];
    }),
  );
}

function finding(node: DocumentNode, absent: string, catalogue: Catalogue): Finding {
  const words = { name: nodeName(node, catalogue), type: catalogue.get(absent)?.label ?? absent };
  return { node: node.id, path: [], message: phrase('“{name}”要和“{type}”在同一页上显示。请在本页插入“{type}”，或让它在每种屏幕上显示。', words) };
}

/** Whether this holds of a node and of all that it stands in. */
function isShown(tree: DocumentTree, node: DocumentNode, holds: (node: DocumentNode) => boolean): boolean {
  return holds(node) && [...ancestors(tree, node.id)].every((id) => holds(nodeOf(tree, id) ?? node));
}

function isOn({ displyflag, props }: DocumentNode): boolean {
  return displyflag === '1' && (props['status'] ?? '1') === '1';
}

function isSteady(node: DocumentNode): boolean {
  return isOn(node) && (node.hiddenat ?? []).length === 0;
}
