import type { LaterChoice, ProposedRelease } from '#wire/studio/publishing.ts';
import type { laterOf, PlannedItem, releaseSpanOf } from './release-plan.ts';
import { seenDrafts } from './use-approval.ts';

interface Plan {
  items: readonly PlannedItem[];
  later: ReturnType<typeof laterOf>;
  choice: LaterChoice | null;
  span: ReturnType<typeof releaseSpanOf>;
}

/** What an approval is of. */
export function proposeRelease({ items, later, choice, span }: Plan): ProposedRelease {
  const concerned = new Set(later.map(({ item }) => item.name));
  const withChoice = (seenDrafts(items) ?? []).map((item, index) => ({
    ...item,
    ...(choice && concerned.has(items[index]?.name ?? item) && { later: choice }),
  }));
  const { start: validFrom, end: validUntil } = span.ok ? span.span : { start: null, end: null };
  return {
    items: withChoice,
    ...(validFrom !== null && { validFrom }),
    ...(validUntil !== null && { validUntil }),
  };
}
