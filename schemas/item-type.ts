/** Types of the nodes that content items are in drafts begin with this; it tells the kind `download` from the block of that name. */
export const ITEM_TYPE_PREFIX = 'item-';
