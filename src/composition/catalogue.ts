import type { ItemSlots, SlotRule } from '#schemas/registry.ts';

/**
 * What the document's rules need to know of a type, whether module, block or root. Built from the registry, so that
 * composition stays free of it.
 */
export interface TypeRule {
  /** What editors read. */
  label: string;
  /** `module`, `root` or one of the block categories. */
  category: string;
  /** The prop that names a node of this type for people; absent: the type does. */
  nameProp?: string;
  slots: Record<string, SlotRule>;
  /** Further slots, one for each item of a list in the props; `unset` are the ids of the items while the list is not set. */
  itemSlots?: ItemSlots & { unset: readonly string[] };
  /** Which of the slots a module shows, by its prop `styleid`; a `styleid` that is not in it shows `main`. */
  layouts?: Readonly<Record<string, readonly string[]>>;
}

/** All types by name. A type that is not in it is unknown: it stays in the document and cannot be inserted again. */
export type Catalogue = ReadonlyMap<string, TypeRule>;
