import type { JsonValue } from '#schemas/json.ts';
import type { Kind } from '../content/kinds.ts';

/** One version of one item, as somebody publishes it. */
export interface ReleaseItem {
  kind: Kind;
  key: string;
  /** What shows from `validFrom` on. Null withdraws the item; absent, `cancels` alone happens. */
  body?: JsonValue | null;
  /** ISO 8601 with a zone. Absent: from now. */
  validFrom?: string;
  /** Until, without, this time; what was current before shows again then. Absent or null: without end. */
  validUntil?: string | null;
  /** `seq` of a scheduled version of this item, which now never starts. */
  cancels?: number;
  /**
   * The last release that the publisher knew of this item, or of the whole log: someone's later version of it is a
   * conflict. Null: the item is new.
   */
  baseSeq: number | null;
}
