import { toDocument, type DocumentTree } from '#composition/tree.ts';
import {
  translatablePlaces,
  type TranslatablePlace,
} from '#registry/translation/translatable-places.ts';

const known = new WeakMap<DocumentTree, TranslatablePlace[]>();

/** Every text of a document that can be translated; a tree is read once. */
export function placesOfTree(tree: DocumentTree): TranslatablePlace[] {
  const places = known.get(tree) ?? translatablePlaces(toDocument(tree));
  known.set(tree, places);
  return places;
}
