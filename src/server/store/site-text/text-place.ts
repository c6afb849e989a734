import type { SearchedPart } from '#wire/studio/site-search.ts';

/** A value of a node that can be searched: a field, or a part of a formatted text. */
export interface SiteTextPlace {
  /** Into the props; items of lists by their ids, others by their position. */
  path: string[];
  what: SearchedPart;
  value: string;
  /** Of formatted text: where the part begins, in ProseMirror's positions. Null: the whole field. */
  at: number | null;
  /** Of formatted text: the attribute of the node, or of the link, that holds the value. Null: words. */
  attribute: string | null;
}
