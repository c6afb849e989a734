import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { Screen } from '#schemas/screen.ts';
import type { Catalogue } from './catalogue.ts';
import { nodeSlots } from './node-slots.ts';
import { SCREENS } from './screens.ts';
import { nodeOf, ROOT_ID, type DocumentTree } from './tree.ts';

/**
 * Whether a node is shown, provided that its parents are: `displyflag` "1" and, of a module, `status` "1". The one rule
 * for the site, the preview, the gate and the checks. On which screens is `hiddenat`'s: see `screensOf`.
 */
export function isNodeShown(
  { type, displyflag, props }: Pick<DocumentNode, 'type' | 'displyflag' | 'props'>,
  catalogue: Catalogue,
): boolean {
  if (displyflag !== '1') return false;
  return catalogue.get(type)?.category !== 'module' || (props['status'] ?? '1') === '1';
}

/** The screens on which a node is shown, among those of its parent. */
export function screensOf(
  { hiddenat = [] }: Pick<DocumentNode, 'hiddenat'>,
  around: readonly Screen[] = SCREENS,
): readonly Screen[] {
  return hiddenat.length === 0 ? around : around.filter((screen) => !hiddenat.includes(screen));
}

/** A node that visitors see. */
export interface VisibleNode {
  node: DocumentNode;
  /** Those on which it is shown, with `hiddenat` of all that it stands in. */
  screens: readonly Screen[];
}

/**
 * The nodes that visitors see, parents first, in the order of the page, without the root. Left out with everything below
 * them: nodes that are not shown, and what stands in a slot that the layout or the list of items no longer has.
 */
export function* visibleNodes(
  tree: DocumentTree,
  catalogue: Catalogue,
  id: NodeId = ROOT_ID,
  around: readonly Screen[] = SCREENS,
): Generator<VisibleNode> {
  const node = nodeOf(tree, id);
  const screens = node ? screensOf(node, around) : [];
  if (!node || screens.length === 0 || !isNodeShown(node, catalogue)) return;
  if (id !== ROOT_ID) yield { node, screens };
  for (const slot of Object.keys(nodeSlots(node, catalogue))) {
    const children = Object.hasOwn(node.slots, slot) ? (node.slots[slot] ?? []) : [];
    for (const child of children) yield* visibleNodes(tree, catalogue, child, screens);
  }
}
