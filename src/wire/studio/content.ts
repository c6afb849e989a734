import { z } from 'zod';
import { contentKind } from '#schemas/content-kind.ts';
import { jsonValue, text } from '#schemas/json.ts';
import { message } from '#schemas/message.ts';
import { documentKind, documentName } from './document-name.ts';
import type { StudioRoute } from './route.ts';

/**
 * How an item stands to what visitors see: never published; published as its draft is; published, with a draft that
 * differs; waiting for its time; over since its end; withdrawn.
 */
export const itemState = z.enum(['draft', 'live', 'changed', 'scheduled', 'ended', 'withdrawn']);
export type ItemState = z.infer<typeof itemState>;

/** An item in the desk's list. */
export const deskItem = z.strictObject({
  key: z.string(),
  title: z.string(),
  /** The props that its kind's list shows, as texts; of a relation the key. */
  facts: z.record(z.string(), z.string()),
  state: itemState,
  /** Of the newest version; null where there is none. ISO 8601. */
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  editedBy: z.string(),
  editedAt: z.string(),
  /** So many published documents refer to it. */
  uses: z.int(),
});
export type DeskItem = z.infer<typeof deskItem>;

/** A row's place in its list. */
const place = z.strictObject({ sort: text(200), key: text(40) });

export const itemsBody = z.strictObject({
  kind: contentKind,
  keyword: text(60),
  /** By prop of the kind's filters the value it must have. */
  filters: z.record(text(40), text(60)),
  state: itemState.optional(),
  order: z.enum(['kind', 'edited']),
  after: place.optional(),
  limit: z.int().min(1).max(100),
});
export type ItemsBody = z.infer<typeof itemsBody>;

/** What would be left without an answer, were an item withdrawn. */
export const itemUse = z.strictObject({
  kind: documentKind,
  key: z.string(),
  title: z.string(),
  isDraft: z.boolean(),
});
export type ItemUse = z.infer<typeof itemUse>;

const key = documentName.shape.key;
const keys = z.array(key).min(1).max(200);

/** The content items of each kind: found, made, taken away. What is in one is changed in its draft, like a page's. */
export const contentRoutes = {
  /** Items of one kind, most of them answered by an index, however many there are. `total` is counted up to 1,000. */
  contentItems: {
    method: 'POST',
    path: '/api/content/items',
    caller: 'editor',
    needs: 'studio.read',
    body: itemsBody,
    answer: z.strictObject({
      items: z.array(deskItem),
      /** Where the next page begins; null at the end. */
      next: place.nullable(),
      total: z.int(),
      /** Titles of what the rows refer to, by `kind:key`. */
      names: z.record(z.string(), z.string()),
    }),
  },
  /** Per kind, how many drafts differ from what is published; kinds without any are left out. */
  contentChanges: {
    method: 'GET',
    path: '/api/content/changes',
    caller: 'editor',
    needs: 'studio.read',
    body: z.strictObject({}),
    answer: z.strictObject({ changes: z.record(z.string(), z.int()) }),
  },
  /** Begins an item as a draft. `props` where the editor names it by them, or it starts as a copy; the desk gives others a key. */
  createItem: {
    method: 'POST',
    path: '/api/content/create',
    caller: 'editor',
    needs: 'content.edit',
    body: z.strictObject({ kind: contentKind, props: z.record(text(60), jsonValue) }),
    answer: z.strictObject({ key: z.string() }),
  },
  /** Begins an item with what another one holds now. */
  copyItem: {
    method: 'POST',
    path: '/api/content/copy',
    caller: 'editor',
    needs: 'content.edit',
    body: z.strictObject({ kind: contentKind, key, props: z.record(text(60), jsonValue) }),
    answer: z.strictObject({ key: z.string() }),
  },
  /** What refers to these items, published or in drafts. */
  itemUses: {
    method: 'POST',
    path: '/api/content/uses',
    caller: 'editor',
    needs: 'studio.read',
    body: z.strictObject({ kind: contentKind, keys }),
    answer: z.strictObject({
      uses: z.array(z.strictObject({ key: z.string(), uses: z.array(itemUse) })),
    }),
  },
  /** Takes items from visitors in one release; those that published documents refer to are refused, unless `despite`. Drafts stay. */
  withdrawItems: {
    method: 'POST',
    path: '/api/content/withdraw',
    caller: 'editor',
    needs: 'content.publish',
    body: z.strictObject({ kind: contentKind, keys, note: text(200), despite: z.boolean() }),
    answer: z.strictObject({ seq: z.int() }),
  },
  /** Puts away drafts that were never published, and takes them out again. */
  removeItems: {
    method: 'POST',
    path: '/api/content/remove',
    caller: 'editor',
    needs: 'content.edit',
    body: z.strictObject({ kind: contentKind, keys, removed: z.boolean() }),
    answer: z.strictObject({ refused: z.array(z.strictObject({ key: z.string(), message })) }),
  },
} as const satisfies Record<string, StudioRoute>;
