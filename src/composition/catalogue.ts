import type { SlotRule } from '#schemas/registry.ts';

/**
 * What the document's rules need to know of a type, whether module, block or root. Built from the registry, so that
 * composition stays free of it.
 */
export interface TypeRule {
  /** What editors read. */
  label: string;
  /** `module`, `root` or one of the block categories. */
  category: string;
  slots: Record<string, SlotRule>;
}

/** All types by name. A type that is not in it is unknown: it stays in the document and cannot be inserted anew. */
export type Catalogue = ReadonlyMap<string, TypeRule>;
