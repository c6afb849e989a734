import type { NodeId } from '#schemas/document.ts';
import type { Catalogue } from './catalogue.ts';
import type { Change } from './change.ts';
import { nodeSlots } from './node-slots.ts';
import { childrenOf, nodeOf, type DocumentTree } from './tree.ts';

/** What a change of layout does. */
export interface LayoutChange {
  /** The layout and the moves, to be made as one step. */
  changes: Change[];
  /** What moves, in the order of the page, out of slots that the new layout lacks. */
  moved: NodeId[];
  /** Where it goes: the first slot of the new layout. Null where that has none. */
  into: string | null;
}

/** Sets a module in another layout. What stood in a slot that the new one lacks goes to the end of its first slot. */
export function changeLayout(
  tree: DocumentTree,
  id: NodeId,
  styleid: string,
  catalogue: Catalogue,
): LayoutChange {
  const node = nodeOf(tree, id);
  const set: Change = { op: 'set', node: id, path: ['props', 'styleid'], value: styleid };
  if (!node) return { changes: [set], moved: [], into: null };
  const next = Object.keys(
    nodeSlots({ type: node.type, props: { ...node.props, styleid } }, catalogue),
  );
  const [into = null] = next;
  const before = Object.keys(nodeSlots(node, catalogue));
  const moved = before
    .filter((slot) => !next.includes(slot))
    .flatMap((slot) => childrenOf(tree, id, slot));
  if (into === null) return { changes: [set], moved: [], into };
  const behind = childrenOf(tree, id, into).at(-1) ?? null;
  const moves = moved.map((child, index): Change => ({
    op: 'move',
    node: child,
    place: { parent: id, slot: into, after: moved[index - 1] ?? behind },
  }));
  return { changes: [...moves, set], moved, into };
}
