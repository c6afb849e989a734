import type { PageModel } from '#kit';
import type { NodeId } from '#schemas/document.ts';
import { FRAGMENT, INSIDE } from './fragments.ts';

/** The document in which a node of the composed page stands; `own` is the page's. */
export function composedDocumentOf(
  id: string,
  { nodes }: Pick<PageModel, 'nodes'>,
  own: string,
): string {
  const around = id.split(INSIDE).slice(0, -1).join(INSIDE);
  return around === '' ? own : `${FRAGMENT}:${String(nodes[around]?.props['fragment'])}`;
}

/** A node's id in its document, and the page's own node that shows it. */
export function placeOf(id: string): { node: NodeId; on: NodeId } {
  const ids = id.split(INSIDE);
  return { node: ids.at(-1) ?? id, on: ids[0] ?? id };
}
