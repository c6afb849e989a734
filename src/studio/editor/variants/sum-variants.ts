import type { VariantDay } from '#wire/studio/variants.ts';
import type { NamedVariants } from './read-variants.ts';

/** What was counted of one variant over all its days. */
export interface VariantSum {
  slot: string;
  name: string;
  shown: number;
  reached: number;
}

/** In the order of the block; what was counted of others, as of one that was removed, is left out. */
export function sumVariants(
  named: NamedVariants['named'],
  days: readonly VariantDay[],
): VariantSum[] {
  return named.map(({ slot, name }) => {
    const own = days.filter(({ variant }) => variant === slot);
    return {
      slot,
      name,
      shown: own.reduce((sum, { shown }) => sum + shown, 0),
      reached: own.reduce((sum, { reached }) => sum + reached, 0),
    };
  });
}
