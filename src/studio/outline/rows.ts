import type { Catalogue } from '#composition/catalogue.ts';
import { nodeName } from '#composition/names.ts';
import { slotLabel } from '#composition/node-slots.ts';
import { slotsOf } from '#composition/places.ts';
import { slotRule } from '#composition/slot-rules.ts';
import { childrenOf, nodeOf, ROOT_ID, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import { messageText } from '../messages.ts';

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
export function outlineRows(tree: DocumentTree, closed: ReadonlySet<NodeId>, catalogue: Catalogue): Row[] {
  return rowsBelow(tree, ROOT_ID, 0, false, closed, catalogue);
}

function rowsBelow(tree: DocumentTree, parent: NodeId, depth: number, hidden: boolean, closed: ReadonlySet<NodeId>, catalogue: Catalogue): Row[] {
  const slots = slotsOf(tree, parent, catalogue);
  const holder = nodeOf(tree, parent);
  return slots.flatMap((slot) => {
    const children = childrenOf(tree, parent, slot);
    return children.flatMap((id, index): Row[] => {
      const node = nodeOf(tree, id);
      if (!node) return [];
      const rule = catalogue.get(node.type);
      const inside = slotsOf(tree, id, catalogue).reduce((sum, name) => sum + childrenOf(tree, id, name).length, 0);
      const open = inside > 0 && !closed.has(id);
      const ownHidden = node.displyflag === '2';
      const row: Row = {
        id,
        type: node.type,
        name: nodeName(node, catalogue),
        hint: hintOf(node.props['title'], nodeName(node, catalogue)),
        depth,
        kind: rule === undefined ? 'unknown' : rule.category === 'module' ? 'module' : 'block',
        slotLabel: holder && (slots.length > 1 || !slotRule(holder, slot, catalogue)) ? messageText(slotLabel(holder, slot, catalogue)) : null,
        fragment: node.type === 'fragment' ? String(node.props['fragment'] ?? '') : null,
        inside,
        open,
        hidden: hidden || ownHidden,
        ownHidden,
        position: index + 1,
        count: children.length,
        parent,
      };
      return [row, ...(open ? rowsBelow(tree, id, depth + 1, row.hidden, closed, catalogue) : [])];
    });
  });
}

function hintOf(title: unknown, name: string): string {
  return typeof title === 'string' && title.trim() !== name ? title.trim() : '';
}
