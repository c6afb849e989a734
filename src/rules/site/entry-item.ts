import type { PickedKind } from '#schemas/link.ts';

/** The kind of content item that each route shows, which a menu entry's `routeid` or the address's `id` names. */
export const ITEM_KINDS: Readonly<Record<string, PickedKind>> = {
  newsdetail: 'article',
  knowdetail: 'article',
  productdetail: 'article',
  riskwarning: 'article',
  specialdetail: 'specialnotice',
  honourdetail: 'honour',
  employdetail: 'job',
};
