import { detailTexts as words } from '#ui/fund/detail-texts.ts';

/** How returns are computed, and of which periods a part counts by published growth. */
export function conventionOf(grown: readonly string[]): string {
  return grown.length === 0
    ? words.convention
    : `${words.convention}；${words.grownPart(grown.join('、'))}`;
}
