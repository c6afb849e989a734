import type { Finding } from '#composition/finding.ts';
import { ancestors, nodeOf, ROOT_ID, type DocumentTree } from '#composition/tree.ts';
import { propFacts } from '#kit';
import { blocks, catalogue, propsSchema, registry } from '#registry/data.ts';
import { itemKind } from '#registry/kinds/kinds.ts';
import { isCoveredByClaim } from '#rules/disclosure/claim-cover.ts';
import { findViolations } from '#rules/disclosure/evaluation/find-violations.ts';
import { NO_FACTS, type BlockFacts, type NodeFacts } from '#rules/disclosure/facts.ts';
import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import { purpose as purposeSchema, type Purpose } from '#schemas/purpose.ts';
import type { Screen } from '#schemas/screen.ts';
import { nodeSchema } from '../../core/nodes/node-schema.ts';
import type { CheckedPage } from './page-check.ts';

const FALLBACK: Purpose = 'company';

const typeNames = new Map([...catalogue].map(([type, { label }]) => [type, label]));

/**
 * What disclosure rules say of the words and blocks of a document, by what its editors write alone: figures, other documents and
 * statements that have to stand on the same page are the server's to check. What one of the claims' `sentences` proves is left out.
 */
export function findBreaches(
  { tree, nodes, screens, today }: CheckedPage,
  rules: readonly DisclosureRule[],
  sentences: readonly string[],
): Finding[] {
  const root = nodeOf(tree, ROOT_ID);
  if (!root) return [];
  const kind = itemKind(root.type);
  const own = kind ? [factsOf(root, { tree })] : [];
  const collapsed = collapsedNodes(nodes);
  const facts = {
    purpose: documentPurpose(root),
    isPage: false,
    isComplete: root.type === 'page' && !nodes.some(({ type }) => type === 'fragment'),
    typeNames,
    nodes: [
      ...own,
      ...nodes.map((node) =>
        factsOf(node, {
          tree,
          screens: screens.get(node.id) ?? [],
          isCollapsed: collapsed.has(node.id),
        }),
      ),
    ],
    funds: new Map(),
    ratings: [],
    managers: new Map(),
    shareholders: [],
    privateNames: [],
  };
  return findViolations(facts, rules, today)
    .filter((violation) => !isCoveredByClaim(violation, facts, sentences))
    .map(({ on, path, message, rule, severity, basis, words, fix, key }) => ({
      node: on,
      path,
      message,
      breach: { rule, severity, basis, words, key, ...(fix && { fix }) },
    }));
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

interface Standing {
  tree: DocumentTree;
  screens?: readonly Screen[];
  isCollapsed?: boolean;
}

function factsOf(
  node: DocumentNode,
  { tree, screens = [], isCollapsed = false }: Standing,
): NodeFacts {
  const module = moduleOf(tree, node);
  return {
    ...ownFacts(node),
    document: '',
    node: node.id,
    on: node.id,
    type: node.type,
    purpose: purposeOf(tree, module),
    screens,
    isCollapsed,
    isGated: itemKind(node.type)?.isGated === true || registry.blocks[node.type]?.gated === true,
    module: module?.id ?? ROOT_ID,
  };
}

/** Nodes in closed panels and behind tabs that are not selected; `nodes` are parents first. */
function collapsedNodes(nodes: readonly DocumentNode[]): Set<NodeId> {
  const collapsed = new Set<NodeId>();
  for (const node of nodes) {
    const slots = collapsed.has(node.id) ? Object.keys(node.slots) : closedSlots(node);
    for (const child of slots.flatMap((slot) => node.slots[slot] ?? [])) collapsed.add(child);
  }
  return collapsed;
}

const closed = new WeakMap<DocumentNode, readonly string[]>();

/** The slots of a node that are closed at first, found again only when it changed; none where its props do not fit. */
function closedSlots(node: DocumentNode): readonly string[] {
  const kept = closed.get(node);
  if (kept) return kept;
  const props = propsSchema(node.type)?.safeParse(node.props).data;
  const found = (props && blocks.get(node.type)?.closedSlots(props)) ?? [];
  closed.set(node, found);
  return found;
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
