import type { Catalogue } from '#composition/catalogue.ts';
import { legalPlaces, type LegalPlace, type OpenSlot } from '#composition/places.ts';
import { getPlacementError, findSlotRule, type PlacementSubject } from '#composition/slot-rules.ts';
import {
  ancestors,
  childrenOf,
  nodeOf,
  type DocumentTree,
  type ParentSlot,
} from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';

/**
 * Every place where these may go together, in the order of the page: where each of them may go, there is room for all,
 * and none of them would lie inside itself. Positions are those of the first.
 */
export function placesForAll(
  tree: DocumentTree,
  subjects: readonly PlacementSubject[],
  catalogue: Catalogue,
): LegalPlace[] {
  const [first, ...others] = subjects;
  if (!first) return [];
  const places = legalPlaces(tree, first, catalogue);
  if (others.length === 0) return places;
  const moving = new Set(subjects.flatMap(({ id }) => id ?? []));
  const isOpen = new Map<string, boolean>();
  return places.flatMap(({ place }) => {
    const key = `${place.parent}/${place.slot}`;
    if (!isOpen.has(key)) isOpen.set(key, takesAll(tree, place, subjects, moving, catalogue));
    if (!isOpen.get(key) || (place.after !== null && moving.has(place.after))) return [];
    const staying = childrenOf(tree, place.parent, place.slot).filter((id) => !moving.has(id));
    return [
      {
        place,
        position: (place.after === null ? 0 : staying.indexOf(place.after) + 1) + 1,
        count: staying.length + subjects.length,
      },
    ];
  });
}

function takesAll(
  tree: DocumentTree,
  parentSlot: ParentSlot,
  subjects: readonly PlacementSubject[],
  moving: ReadonlySet<NodeId>,
  catalogue: Catalogue,
): boolean {
  if ([parentSlot.parent, ...ancestors(tree, parentSlot.parent)].some((id) => moving.has(id)))
    return false;
  const parent = nodeOf(tree, parentSlot.parent);
  const rule = parent && findSlotRule(parent, parentSlot.slot, catalogue);
  const siblings = childrenOf(tree, parentSlot.parent, parentSlot.slot);
  const newcomers = subjects.filter(({ id }) => id === undefined || !siblings.includes(id)).length;
  if (newcomers > 0 && rule && siblings.length + newcomers > rule.max) return false;
  return subjects.every(
    (subject) => getPlacementError(tree, parentSlot, subject, catalogue) === null,
  );
}

/** The slots of these places, and what else stands in them: for the frame, which measures their gaps. */
export function slotsOfPlaces(places: readonly LegalPlace[]): OpenSlot[] {
  const slots = new Map<string, OpenSlot>();
  for (const { place } of places) {
    const key = `${place.parent}/${place.slot}`;
    const slot = slots.get(key) ?? { parent: place.parent, slot: place.slot, children: [] };
    if (place.after !== null) slot.children.push(place.after);
    slots.set(key, slot);
  }
  return [...slots.values()];
}
