import type { AppliedChange } from '#composition/change.ts';
import { touchedNodes } from '#composition/operations/touched.ts';
import { nodeOf, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';

export type TouchedNodes = ReadonlySet<NodeId> | 'all';

/** The nodes that are others after these changes than before. */
export function touchedBetween(
  before: DocumentTree,
  after: DocumentTree,
  applied: readonly AppliedChange[],
): TouchedNodes {
  const nodes = new Set<NodeId>();
  for (const each of applied) {
    const touched = touchedNodes(each);
    if (touched === 'all') return 'all';
    for (const id of touched) if (nodeOf(before, id) !== nodeOf(after, id)) nodes.add(id);
  }
  return nodes;
}

/** Who wants to know when a node changed: the cost of an edit is that of the nodes it touches. */
export class NodeListeners {
  readonly #byNode = new Map<NodeId, Set<() => void>>();
  readonly #ofAll = new Set<(nodes: TouchedNodes) => void>();

  subscribe(id: NodeId, listener: () => void): () => void {
    const listeners = this.#byNode.get(id) ?? new Set();
    this.#byNode.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#byNode.get(id) === listeners) this.#byNode.delete(id);
    };
  }

  subscribeAll(listener: (nodes: TouchedNodes) => void): () => void {
    this.#ofAll.add(listener);
    return () => void this.#ofAll.delete(listener);
  }

  notify(nodes: TouchedNodes): void {
    if (nodes !== 'all' && nodes.size === 0) return;
    const groups =
      nodes === 'all'
        ? this.#byNode.values()
        : [...nodes].map((id) => this.#byNode.get(id) ?? new Set<() => void>());
    for (const listeners of groups) for (const listener of listeners) listener();
    for (const listener of this.#ofAll) listener(nodes);
  }
}
