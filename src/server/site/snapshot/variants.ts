import {
  areVariantsShown,
  ORIGINAL,
  type VariantPlace,
  type VariantProps,
  withinLimit,
} from '#rules/variants/variant.ts';
import type { ModelNode } from '#kit';
import type { ShownVariant } from '#schemas/page.ts';

/** The slot to show by the id of a block with variants; of those that it does not name the original. `all`: each slot, inside its block. */
export type VariantChoice = ReadonlyMap<string, string> | 'all';

export const ORIGINALS: VariantChoice = new Map();

/** What there is to choose from on a page, and what was chosen. Empty on a page whose variants nobody gets at the moment. */
export interface PageVariants {
  places: VariantPlace[];
  shown: ShownVariant[];
}

export interface VariantPicker {
  /** The slot to show of a block; null: all. */
  pick(block: string, props: ModelNode['props']): string | null;
  /** Notes what stands in the slot that was picked: the ids of its topmost nodes. */
  note(block: string, props: ModelNode['props'], slot: string, nodes: readonly string[]): void;
  found(): PageVariants;
}

/** Picks for one page on one day, yyyymmdd. A block that stands on the page twice, by a fragment, is the same both times. */
export function createVariantPicker(choice: VariantChoice, day: string): VariantPicker {
  let places: VariantPlace[] = [];
  const shown = new Map<string, ShownVariant>();
  const isOpen = (block: string) => places.some((place) => place.block === block);

  return {
    pick(block, props) {
      if (choice === 'all') return null;
      const own = variantProps(props);
      if (!areVariantsShown(own, day)) return ORIGINAL;
      if (!isOpen(block)) places = withinLimit([...places, { block, variants: own.variants }]);
      const chosen = choice.get(block);
      return isOpen(block) && own.variants.some(({ id }) => id === chosen)
        ? (chosen ?? ORIGINAL)
        : ORIGINAL;
    },
    note(block, props, slot, nodes) {
      if (!isOpen(block)) return;
      const known = shown.get(block)?.nodes ?? [];
      shown.set(block, {
        place: block,
        variant: slot,
        goal: goalOf(variantProps(props)),
        nodes: [...known, ...nodes],
      });
    },
    found: () => ({ places, shown: [...shown.values()] }),
  };
}

function goalOf({ goal, goalAddress, goalEntry }: VariantProps): ShownVariant['goal'] {
  switch (goal) {
    case 'press':
      return { kind: 'press' };
    case 'link':
      return { kind: 'link', address: goalAddress };
    case 'entry':
      return { kind: 'entry', menuid: goalEntry };
  }
}

/** The props of a block with variants, which were checked by its schema. */
function variantProps(props: ModelNode['props']): VariantProps {
  return props as unknown as VariantProps;
}
