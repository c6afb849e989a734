import type { Finding } from '#composition/finding.ts';
import { ancestors, nodeOf, ROOT_ID, type DocumentTree } from '#composition/tree.ts';
import { propFacts } from '#kit';
import { registry } from '#registry/data.ts';
import { itemKind } from '#registry/kinds/kinds.ts';
import { findViolations } from '#rules/disclosure/evaluation/find-violations.ts';
import { NO_FACTS, type BlockFacts, type NodeFacts } from '#rules/disclosure/facts.ts';
import { SHIPPED_RULES } from '#rules/disclosure/shipped-rules.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import { purpose as purposeSchema, type Purpose } from '#schemas/purpose.ts';
import type { Screen } from '#schemas/screen.ts';
import { nodeSchema } from '../../core/nodes/node-schema.ts';
import type { CheckedPage } from './page-check.ts';

const FALLBACK: Purpose = 'company';

/**
 * What disclosure rules say of the words of a document, by what its editors write alone: figures, other documents and what
 * has to stand on the same page are the server's to check.
 */
export function findBreaches({ tree, nodes, screens, today }: CheckedPage): Finding[] {
  const root = nodeOf(tree, ROOT_ID);
  if (!root) return [];
  const kind = itemKind(root.type);
  const own = kind ? [factsOf(root, tree, root.id, [])] : [];
  const facts = {
    purpose: documentPurpose(root),
    isPage: false,
    nodes: [...own, ...nodes.map((node) => factsOf(node, tree, node.id, screens.get(node.id)))],
    funds: new Map(),
    ratings: [],
    managers: new Map(),
    shareholders: [],
    privateNames: [],
  };
  return findViolations(facts, SHIPPED_RULES, today).map(
    ({ on, path, message, rule, severity, basis, words, fix, key }) => ({
      node: on,
      path,
      message,
      breach: { rule, severity, basis, words, key, ...(fix && { fix }) },
    }),
  );
}

const known = new WeakMap<DocumentNode, BlockFacts>();

/** What a node says itself, found again only when it changed. */
function ownFacts(node: DocumentNode): BlockFacts {
  const found = known.get(node);
  if (found) return found;
  const form = nodeSchema(node.type, node.props);
  const { texts, media, fundcodes } = form ? propFacts(form, node.props) : NO_FACTS;
  const made = { ...NO_FACTS, texts, media, fundcodes };
  known.set(node, made);
  return made;
}

function factsOf(
  node: DocumentNode,
  tree: DocumentTree,
  id: NodeId,
  screens: readonly Screen[] = [],
): NodeFacts {
  const module = moduleOf(tree, node);
  return {
    ...ownFacts(node),
    document: '',
    node: id,
    on: id,
    type: node.type,
    purpose: purposeOf(tree, module),
    screens,
    isCollapsed: false,
    isGated: itemKind(node.type)?.isGated === true || registry.blocks[node.type]?.gated === true,
    module: module?.id ?? ROOT_ID,
  };
}

function moduleOf(tree: DocumentTree, node: DocumentNode): DocumentNode | undefined {
  if (node.type in registry.modules) return node;
  for (const id of ancestors(tree, node.id)) {
    const above = nodeOf(tree, id);
    if (above && above.type in registry.modules) return above;
  }
  return undefined;
}

function purposeOf(tree: DocumentTree, module: DocumentNode | undefined): Purpose {
  const root = nodeOf(tree, ROOT_ID);
  const said = purposeSchema.safeParse(root?.props['purpose']);
  if (said.success) return said.data;
  const modules: Record<string, { purpose: Purpose }> = registry.modules;
  return (module && modules[module.type]?.purpose) ?? (root ? documentPurpose(root) : FALLBACK);
}

/** Of an item whose kind leaves it to the category: the fallback, until the server says otherwise. */
function documentPurpose({ type, props }: DocumentNode): Purpose {
  const said = purposeSchema.safeParse(props['purpose']);
  const declared = itemKind(type)?.purpose;
  return said.success ? said.data : typeof declared === 'string' ? declared : FALLBACK;
}
