import type { Catalogue } from '#composition/catalogue.ts';
import type { LegalPlace } from '#composition/places.ts';
import { ancestors, nodeOf, insertionPointOf, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import { placesForAll } from './places.ts';

/** What was picked up by key: the places it may take, in the order of the page, and the one it hovers over. */
export interface KeyboardDrag {
  /** Topmost nodes, in the order of the page. */
  nodes: readonly NodeId[];
  places: LegalPlace[];
  at: number;
  /** Where it still stands. */
  origin: number;
}

/** Null for the root, and for what lies in the trash. */
export function startKeyboardDrag(
  tree: DocumentTree,
  nodes: readonly NodeId[],
  catalogue: Catalogue,
): KeyboardDrag | null {
  const subjects = nodes.flatMap((id) => nodeOf(tree, id) ?? []);
  const here = nodes[0] === undefined ? null : insertionPointOf(tree, nodes[0]);
  if (!here || subjects.length < nodes.length) return null;
  const places = placesForAll(tree, subjects, catalogue);
  const origin = places.findIndex(
    ({ place }) =>
      place.parent === here.parent && place.slot === here.slot && place.after === here.after,
  );
  return origin < 0 ? null : { nodes, places, at: origin, origin };
}

/** One step of an arrow key: ↑ ↓ to the next place, → into what follows, ← out. Null where there is none. */
export function moveKeyboardDrag(
  tree: DocumentTree,
  keyboardDrag: KeyboardDrag,
  direction: 'up' | 'down' | 'left' | 'right',
): KeyboardDrag | null {
  const at = nextPlace(tree, keyboardDrag, direction);
  return at === undefined || !keyboardDrag.places[at] ? null : { ...keyboardDrag, at };
}

function nextPlace(
  tree: DocumentTree,
  { places, at }: KeyboardDrag,
  direction: 'up' | 'down' | 'left' | 'right',
): number | undefined {
  if (direction === 'up') return at - 1;
  if (direction === 'down') return at + 1;
  const here = places[at];
  if (!here) return undefined;
  const order = [...places.keys()];
  const ahead = direction === 'right' ? order.slice(at + 1) : order.slice(0, at).toReversed();
  const depth = (index: number) => depthOf(tree, places[index]);
  const isDeeper = (index: number) =>
    direction === 'right' ? depth(index) > depth(at) : depth(index) < depth(at);
  const isElsewhere = (index: number) =>
    places[index]?.place.parent !== here.place.parent ||
    places[index]?.place.slot !== here.place.slot;
  return ahead.find(isDeeper) ?? ahead.find(isElsewhere);
}

function depthOf(tree: DocumentTree, place: LegalPlace | undefined): number {
  return place ? [...ancestors(tree, place.place.parent)].length : 0;
}
