import { isPlaced, parentSlotOf, walk, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';

/** A version whose document may not be known yet. */
export interface ReadVersion {
  seq: number;
  tree: DocumentTree | undefined;
}

/** Of versions from the newest to the oldest those in which a node, or something in it, came, changed, went elsewhere or went. */
export function versionsOfNode(versions: readonly ReadVersion[], node: NodeId): Set<number> {
  const states = versions.flatMap(({ seq, tree }) =>
    tree ? [{ seq, state: stateOf(tree, node) }] : [],
  );
  return new Set(
    states
      .filter(({ state }, index) => state !== (states[index + 1]?.state ?? NOWHERE))
      .map(({ seq }) => seq),
  );
}

const NOWHERE = '';

/** Of a node's last change: the version before it, and the one that made it; null where no version made it yet. */
export interface LastChange<Version> {
  before: Version;
  madeBy: Version | null;
}

/** Finds the last change of a node in the versions, from the newest to the oldest, that `read` answers one by one; null where none of them had it otherwise. */
export async function lastChangeOfNode<Version>(
  versions: readonly Version[],
  node: NodeId,
  now: DocumentTree,
  read: (version: Version) => Promise<DocumentTree>,
): Promise<LastChange<Version> | null> {
  const state = stateOf(now, node);
  let madeBy: Version | null = null;
  for (const version of versions) {
    // oxlint-disable-next-line no-await-in-loop -- the last change is mostly in the newest two of many
    const earlier = stateOf(await read(version), node);
    if (earlier !== state) return earlier === NOWHERE ? null : { before: version, madeBy };
    madeBy = version;
  }
  return null;
}

/** What it holds and what it lies in; its place among its siblings is theirs as well. */
function stateOf(tree: DocumentTree, node: NodeId): string {
  return isPlaced(tree, node)
    ? JSON.stringify([parentSlotOf(tree, node), ...walk(tree, node)])
    : NOWHERE;
}
