import type { ModelNode, PageModel } from '#kit';
import { placesOf } from '../snapshot/hash-nodes.ts';

/** The page with these nodes, all that stands in them and what they stand in, and without the rest. */
export function partOfModel(model: PageModel, ids: readonly string[]): PageModel {
  const places = placesOf(model);
  const kept = new Set<string>();
  const addInside = (id: string): void => {
    if (kept.has(id)) return;
    kept.add(id);
    for (const child of Object.values(model.nodes[id]?.slots ?? {}).flat()) addInside(child);
  };
  for (const id of ids) addInside(id);
  for (const id of ids)
    for (let at = places.get(id); at && !kept.has(at.parent); at = places.get(at.parent))
      kept.add(at.parent);
  const inPart = (slots: ModelNode['slots']) =>
    Object.fromEntries(
      Object.entries(slots).map(([slot, children]) => [
        slot,
        children.filter((id) => kept.has(id)),
      ]),
    );
  return {
    ...model,
    facts: {
      ...model.facts,
      frame: { ...model.facts.frame, slots: inPart(model.facts.frame.slots) },
    },
    modules: model.modules.filter((id) => kept.has(id)),
    nodes: Object.fromEntries(
      Object.entries(model.nodes).flatMap(([id, node]) =>
        kept.has(id) ? [[id, { ...node, slots: inPart(node.slots) }]] : [],
      ),
    ),
  };
}
