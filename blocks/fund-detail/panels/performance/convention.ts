import { punctuation } from '#rules/language/punctuation.ts';
import { detailTexts as words } from '#ui/fund/detail-texts.ts';

/** How returns are computed, and of which periods a part counts by published growth. */
export function conventionOf(grown: readonly string[]): string {
  return grown.length === 0
    ? words.convention
    : words.convention + punctuation.semicolon + words.grownPart(grown.join(punctuation.list));
}
