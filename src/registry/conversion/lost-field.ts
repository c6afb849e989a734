import type { JsonValue } from '#schemas/json.ts';

/** What a conversion loses of a field. */
export type LostPart =
  /** All of it: `value` is not carried. */
  | { part: 'whole'; value: JsonValue }
  /** What is longer than the other type takes: of a text the end of it, of a list its last items. */
  | { part: 'end'; value: string | JsonValue[] }
  /** Of formatted text, names of nodes and marks of `schemas/rich-text.ts` that plain text cannot have. */
  | { part: 'form'; names: string[] };

/** A field of the block as it was, and what of it is lost. */
export type LostField = LostPart & {
  prop: string;
  /** Of a list: the prop of its items that is meant, and how many of them have something there. */
  item?: { prop: string; count: number };
};

/** What a field comes to in another type, as far as it fits there. */
export interface CarriedValue {
  value: JsonValue;
  lost: (LostPart & Pick<LostField, 'item'>)[];
}
