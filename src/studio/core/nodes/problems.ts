import { verbatim } from '#messages/msg.ts';
import { check } from '#composition/check.ts';
import type { Finding } from '#composition/finding.ts';
import { itemPath } from '#composition/item-path.ts';
import type { DocumentTree } from '#composition/tree.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import { checkProps } from './check-props.ts';
import { readFields } from './field-shape.ts';
import { marks } from '../../base/language/language.ts';
import { currentProps, nodeSchema } from './node-schema.ts';
import { catalogue } from './registry.ts';

const checked = new WeakMap<DocumentNode, Finding[]>();

/** Everything that forbids publishing. A node is checked again only when it changed. */
export function findProblems(tree: DocumentTree): Finding[] {
  return check(tree, catalogue, (node) => {
    const known = checked.get(node);
    if (known) return known;
    const findings = checkNode(node);
    checked.set(node, findings);
    return findings;
  });
}

export function problemsByNode(findings: readonly Finding[]): Map<NodeId, Finding[]> {
  const byNode = new Map<NodeId, Finding[]>();
  for (const finding of findings)
    byNode.set(finding.node, [...(byNode.get(finding.node) ?? []), finding]);
  return byNode;
}

function checkNode(node: DocumentNode): Finding[] {
  const schema = nodeSchema(node.type, node.props);
  if (!schema) return [];
  const current = currentProps(node);
  if (!current.ok) return [{ node: node.id, path: [], message: verbatim(current.message) }];
  const result = checkProps(schema, current.props);
  if (result.ok) return [];
  const labels = new Map(readFields(schema).map((field) => [field.name, field.meta.label]));
  return result.problems.map(({ path, message }) => {
    const label = labels.get(String(path[0]));
    return {
      node: node.id,
      path: itemPath(current.props, path),
      message: verbatim(label ? `${label}${marks.colon}${message}` : message),
    };
  });
}
