import { msg } from '#messages/msg.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { Catalogue } from './catalogue.ts';
import type { Finding } from './finding.ts';
import { nodeName } from './names.ts';
import { SCREENS } from './screens.ts';
import { visibleNodes } from './shown.ts';
import { nodeOf, ROOT_ID, type DocumentTree } from './tree.ts';

/** What a block shows in its place, as a fragment does: null where it shows nothing but itself, undefined where it cannot be known here. */
export type FragmentResolver = (node: DocumentNode) => DocumentTree | null | undefined;

/** Where fragments are not at hand, what stands in one is unknown. */
export const unresolvedFragments: FragmentResolver = ({ type }) =>
  type === 'fragment' ? undefined : null;

/**
 * What is shown on a page without the type that has to be shown with it, as a fund's figures without the disclaimer; what
 * a fragment shows counts as its block's. A fragment is no page: it is judged where it is shown. Where one is unknown,
 * nothing is held against the page.
 */
export function findMissingCompanions(
  tree: DocumentTree,
  catalogue: Catalogue,
  resolveFragment: FragmentResolver,
): Map<NodeId, Finding[]> {
  const missing = new Map<NodeId, Finding[]>();
  for (const { node, on, absent } of listMissingCompanions(tree, catalogue, resolveFragment))
    missing.set(on, [...(missing.get(on) ?? []), finding(on, node, absent, catalogue)]);
  return missing;
}

/** What a page shows without the type `absent`, which has to be shown with it. */
export interface MissingCompanion {
  node: DocumentNode;
  /** The page's own node that shows it: itself, or the fragment's block. */
  on: NodeId;
  absent: string;
}

/** All of it, in the order of the page; by the same rules. */
export function listMissingCompanions(
  tree: DocumentTree,
  catalogue: Catalogue,
  resolveFragment: FragmentResolver,
): MissingCompanion[] {
  const shown =
    nodeOf(tree, ROOT_ID)?.type === 'page' ? shownOn(tree, catalogue, resolveFragment) : null;
  if (!shown) return [];
  const steady = new Set(shown.filter(({ isSteady }) => isSteady).map(({ node }) => node.type));
  return shown.flatMap(({ node, on }) =>
    (catalogue.get(node.type)?.requiresOnPage ?? [])
      .filter((type) => !steady.has(type))
      .map((absent) => ({ node, on, absent })),
  );
}

interface Shown {
  node: DocumentNode;
  /** The page's own node that shows it: itself, or the fragment's block. */
  on: NodeId;
  /** On every screen. */
  isSteady: boolean;
}

/** All that is shown on a page, through fragments too, however deep; null where one of them is unknown. */
function shownOn(
  tree: DocumentTree,
  catalogue: Catalogue,
  resolveFragment: FragmentResolver,
  around: readonly DocumentTree[] = [],
): Shown[] | null {
  const all: Shown[] = [];
  for (const { node, screens } of visibleNodes(tree, catalogue)) {
    const own = { node, on: node.id, isSteady: screens.length === SCREENS.length };
    all.push(own);
    const inner = resolveFragment(node);
    if (inner === undefined) return null;
    if (inner === null || around.includes(inner)) continue;
    const inside = shownOn(inner, catalogue, resolveFragment, [...around, tree]);
    if (!inside) return null;
    all.push(
      ...inside.map((one) => ({ ...one, on: node.id, isSteady: one.isSteady && own.isSteady })),
    );
  }
  return all;
}

function finding(on: NodeId, node: DocumentNode, absent: string, catalogue: Catalogue): Finding {
  const words = { name: nodeName(node, catalogue), type: catalogue.get(absent)?.label ?? absent };
  return {
    node: on,
    path: [],
    message: msg('check.missing-companion', words),
  };
}
