/** Marks the element that shows a prop's text as it is, and nothing else; the studio edits it there. */
export interface TextPropMark {
  /** `title`, or `items/<id>/label` for an item of a list. */
  'data-prop': string;
}

/** What an element is marked with: the prop's name, and for an item of a list the way to it by the item's id. */
export function textProp(...path: readonly string[]): TextPropMark {
  return { 'data-prop': path.join('/') };
}
