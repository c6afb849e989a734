import type { PageDocument } from '#schemas/document.ts';

/** A node and all below it, parents first; each once, so that a broken list comes to an end. */
export function subtree(
  top: string,
  nodes: PageDocument['nodes'][string][],
): PageDocument['nodes'][string][] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const reached = new Set([top]);
  for (const id of reached)
    for (const child of Object.values(byId.get(id)?.slots ?? {}).flat()) reached.add(child);
  return [...reached].flatMap((id) => byId.get(id) ?? []);
}
