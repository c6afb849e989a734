import { ancestors, nodeOf, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';

type Shown = Readonly<Record<NodeId, string>>;

/** What the canvas shows so that the selected node is seen: of a block with variants the slot that holds it, where another was chosen. */
export function followSelection(shown: Shown, tree: DocumentTree, selected: NodeId | null): Shown {
  if (selected === null) return shown;
  const path = [selected, ...ancestors(tree, selected)];
  const others = Object.entries(shown).flatMap(([block, slot]) => {
    const inside = path[path.indexOf(block) - 1];
    const holding = Object.entries(nodeOf(tree, block)?.slots ?? {}).find(
      ([, children]) => inside !== undefined && children.includes(inside),
    )?.[0];
    return holding === undefined || holding === slot ? [] : [[block, holding] as const];
  });
  return others.length === 0 ? shown : { ...shown, ...Object.fromEntries(others) };
}
