import { useQueries } from '@tanstack/react-query';
import { nodeOf, ROOT_ID, type DocumentTree } from '#composition/tree.ts';
import { comparePlaces, type ComparedPlace } from '#registry/translation/compare-translation.ts';
import { isTranslatable } from '#registry/translation/translatable-places.ts';
import { translatedTexts } from '#registry/translation/translated-texts.ts';
import { englishName } from '#wire/studio/translations.ts';
import { placesOfTree } from '../../../core/translations/places-of-tree.ts';
import { useSession } from '../../../core/session/session.ts';
import { draftQuery } from './draft-query.ts';
import type { PlannedItem } from './release-plan.ts';

/** A draft of a release with the texts whose English is not made from the Chinese that it makes public. */
interface BehindEnglish {
  item: PlannedItem;
  places: ComparedPlace[];
}

/** What of the English falls behind by a release; nothing while it is read. */
export function useBehindEnglish(items: readonly PlannedItem[]): BehindEnglish[] {
  const { client } = useSession();
  const asked = items.filter(({ name }) => isTranslatable(name.kind));
  const drafts = useQueries({
    queries: asked.map(({ name }) => draftQuery(client, englishName(name))),
    combine: (all) => all.map(({ data }) => data ?? null),
  });
  return asked.flatMap((item, index) => {
    const places = behindPlaces(item.tree, drafts[index] ?? null);
    return places.length > 0 ? [{ item, places }] : [];
  });
}

/** The texts of a document whose English was made from other Chinese. */
export function behindPlaces(
  tree: DocumentTree | null,
  english: DocumentTree | null,
): ComparedPlace[] {
  const texts = translatedTexts(english ? nodeOf(english, ROOT_ID)?.props : undefined);
  if (!tree || texts.length === 0) return [];
  return comparePlaces(placesOfTree(tree), texts).places.filter(({ state }) => state === 'behind');
}
