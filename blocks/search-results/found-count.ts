import type { GroupCount } from '#schemas/calls/content/search.ts';
import { readingTexts } from '#ui/components/reading-texts.ts';

/** How many were found, as it is shown. */
export function foundCountText({ count, ismore }: Omit<GroupCount, 'group'>): string {
  return ismore === '1' ? readingTexts.above(Number(count)) : count;
}
