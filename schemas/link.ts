import { z } from 'zod';

/** The kinds of content items that have a page of their own or can be picked by name. */
export const PICKED_KINDS = [
  'article',
  'person',
  'manager',
  'honour',
  'job',
  'download',
  'roadshow',
  'question',
  'specialnotice',
  'privatefund',
  'form',
  'text',
] as const;
export const pickedKind = z.enum(PICKED_KINDS);
export type PickedKind = (typeof PICKED_KINDS)[number];

/** A live content item in a picker. */
export const pickedItem = z.strictObject({
  kind: pickedKind,
  key: z.string(),
  title: z.string(),
  /** What tells it from others of the same title: a date, a position. */
  note: z.string(),
  /** Of its page; empty where its kind has none. */
  address: z.string(),
});
export type PickedItem = z.infer<typeof pickedItem>;

/**
 * What a link leads to. `state`: `ok`; `hidden`, a menu entry that visitors do not see; `gone`, nothing answers there;
 * `plain`, an outside address that is not https; `outside`, one that is.
 */
export const linkTarget = z.strictObject({
  what: z.enum(['menu', 'item', 'fund', 'outside', 'other']),
  title: z.string(),
  state: z.enum(['ok', 'hidden', 'gone', 'plain', 'outside']),
});
export type LinkTarget = z.infer<typeof linkTarget>;
