import type { Catalogue } from '#composition/catalogue.ts';
import { nodeName } from '#composition/names.ts';
import { slotLabel } from '#composition/node-slots.ts';
import { slotsOf } from '#composition/places.ts';
import { findSlotRule } from '#composition/slot-rules.ts';
import { childrenOf, nodeOf, ROOT_ID, type DocumentTree } from '#composition/tree.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import { messageText } from '../../base/language/messages.ts';

/** A line of the outline. */
export interface Row {
  id: NodeId;
  type: string;
  name: string;
  /** Its title, which tells blocks of one type apart. */
  hint: string;
  /** 0 for what hangs on the root. */
  depth: number;
  kind: 'module' | 'block' | 'unknown';
  /** Of its parent's slot, where the parent has several. */
  slotLabel: string | null;
  /** The fragment that it shows; null where it is a block of this page. */
  fragment: string | null;
  /** Children over all slots. */
  inside: number;
  open: boolean;
  /** It or something above it is hidden from visitors. */
  hidden: boolean;
  /** The node itself is hidden. */
  ownHidden: boolean;
  position: number;
  count: number;
  parent: NodeId;
}

/** The outline's lines in order; what is inside a closed row is left out. */
export function outlineRows(
  tree: DocumentTree,
  closed: ReadonlySet<NodeId>,
  catalogue: Catalogue,
): Row[] {
  const rows: Row[] = [];
  addRows(rows, { tree, closed, catalogue }, ROOT_ID, 0, false);
  return rows;
}

interface Outlined {
  tree: DocumentTree;
  closed: ReadonlySet<NodeId>;
  catalogue: Catalogue;
}

function addRows(
  rows: Row[],
  outlined: Outlined,
  parent: NodeId,
  depth: number,
  hidden: boolean,
): void {
  const { tree, closed, catalogue } = outlined;
  const slots = slotsOf(tree, parent, catalogue);
  const holder = nodeOf(tree, parent);
  for (const slot of slots) {
    const children = childrenOf(tree, parent, slot);
    const isNamed =
      holder && children.length > 0 && (slots.length > 1 || !findSlotRule(holder, slot, catalogue));
    const label = isNamed ? messageText(slotLabel(holder, slot, catalogue)) : null;
    for (const [index, id] of children.entries()) {
      const node = nodeOf(tree, id);
      if (!node) continue;
      const inside = Object.values(node.slots).reduce((sum, own) => sum + own.length, 0);
      const open = inside > 0 && !closed.has(id);
      const ownHidden = node.displyflag === '2';
      const row: Row = {
        id,
        type: node.type,
        ...rowWords(node, catalogue),
        depth,
        kind: kindOf(node, catalogue),
        slotLabel: label,
        inside,
        open,
        hidden: hidden || ownHidden,
        ownHidden,
        position: index + 1,
        count: children.length,
        parent,
      };
      rows.push(row);
      if (open) addRows(rows, outlined, id, depth + 1, row.hidden);
    }
  }
}

/** The part of a row that a node's props say. */
export function rowWords(
  node: DocumentNode,
  catalogue: Catalogue,
): Pick<Row, 'name' | 'hint' | 'fragment'> {
  const name = nodeName(node, catalogue);
  return {
    name,
    hint: hintOf(node.props['title'], name),
    fragment: node.type === 'fragment' ? String(node.props['fragment'] ?? '') : null,
  };
}

function kindOf({ type }: DocumentNode, catalogue: Catalogue): Row['kind'] {
  const rule = catalogue.get(type);
  if (!rule) return 'unknown';
  return rule.category === 'module' ? 'module' : 'block';
}

function hintOf(title: unknown, name: string): string {
  return typeof title === 'string' && title.trim() !== name ? title.trim() : '';
}
