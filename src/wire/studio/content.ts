import { z } from 'zod';
import { contentKind } from '#schemas/content-kind.ts';
import { fileText } from '#schemas/media-text.ts';
import { jsonValue, text } from '#schemas/json.ts';
import { message } from '#schemas/message.ts';
import { documentKind, documentName } from './document-name.ts';
import { defineRoute, TAKING_AWAY } from './route.ts';
import { touchesBegun, touchesCopied, touchesKeys } from './touched.ts';
import { RELEASE_ERRORS } from './release-errors.ts';

/**
 * How an item stands to what visitors see: never published; published as its draft is; published, with a draft that
 * differs; waiting for its time; over since its end; withdrawn.
 */
export const itemState = z.enum(['draft', 'live', 'changed', 'scheduled', 'ended', 'withdrawn']);
export type ItemState = z.infer<typeof itemState>;

/** An item in the desk's list. */
export const contentIndexItem = z.strictObject({
  key: z.string(),
  title: z.string(),
  /** The props that its kind's list shows, as texts; of a relation the key. */
  facts: z.record(z.string(), z.string()),
  state: itemState,
  /** Of the newest version; null where there is none. ISO 8601. */
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  editedBy: z.string(),
  /** The account of who edited or published it last; empty: not known. */
  account: z.string(),
  editedAt: z.string(),
  /** In how many documents it is used: by name or in a list, published or in drafts. */
  uses: z.int(),
});
export type ContentIndexItem = z.infer<typeof contentIndexItem>;

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

/** A use with its blocks, where it is a composed document, and the menuids of the pages on which visitors meet them. */
export const placedUse = itemUse.extend({
  places: z.array(
    z.strictObject({
      node: z.string(),
      name: z.string(),
      /** The block lists the item, and does not name it. */
      isListed: z.boolean(),
      /** Visitors see the block. */
      isShown: z.boolean(),
    }),
  ),
  pages: z.array(z.string()),
});
export type PlacedUse = z.infer<typeof placedUse>;

const key = documentName.shape.key;
const keys = z.array(key).min(1).max(200);

/** The content items of each kind: found, made, taken away. What is in one is changed in its draft, like a page's. */
export const contentRoutes = {
  /** Items of one kind, most of them answered by an index, however many there are. `total` is counted up to 1,000. */
  contentItems: defineRoute({
    method: 'POST',
    path: '/api/content/items',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '按条件列出内容',
    tag: '内容',
    body: itemsBody,
    answer: z.strictObject({
      items: z.array(contentIndexItem),
      /** Where the next page begins; null at the end. */
      next: place.nullable(),
      total: z.int(),
      /** Titles of what the rows refer to, by `kind:key`. */
      names: z.record(z.string(), z.string()),
      /** Of items that lead to a PDF on which somebody has to act, what is known of its text, by key. */
      texts: z.record(z.string(), fileText),
    }),
  }),
  /** Per kind, how many drafts differ from what is published; kinds without any are left out. */
  contentChanges: defineRoute({
    method: 'GET',
    path: '/api/content/changes',
    caller: 'editor',
    needs: 'studio.read',
    summary: '各类内容有多少改动没发布',
    tag: '内容',
    body: z.strictObject({}),
    answer: z.strictObject({ changes: z.record(z.string(), z.int()) }),
  }),
  /** Begins an item as a draft. `props` where the editor names it by them, or it starts as a copy; the desk gives others a key. */
  createItem: defineRoute({
    method: 'POST',
    path: '/api/content/create',
    caller: 'editor',
    needs: 'content.edit',
    touches: ({ kind, props }) => touchesBegun({ kind, key: 'new' }, props),
    summary: '新建内容',
    tag: '内容',
    errors: ['known', 'badKey'],
    body: z.strictObject({ kind: contentKind, props: z.record(text(60), jsonValue) }),
    answer: z.strictObject({ key: z.string() }),
  }),
  /** Begins an item with what another one holds now. */
  copyItem: defineRoute({
    method: 'POST',
    path: '/api/content/copy',
    caller: 'editor',
    needs: 'content.edit',
    touches: ({ kind, key: from, props }) => touchesCopied({ kind, key: from }, props),
    summary: '复制内容',
    tag: '内容',
    errors: ['known', 'badKey'],
    body: z.strictObject({ kind: contentKind, key, props: z.record(text(60), jsonValue) }),
    answer: z.strictObject({ key: z.string() }),
  }),
  /** Where these items are used: what names or lists them, published or in drafts. */
  itemUses: defineRoute({
    method: 'POST',
    path: '/api/content/uses',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '内容用在哪里',
    tag: '内容',
    body: z.strictObject({ kind: contentKind, keys }),
    answer: z.strictObject({
      uses: z.array(z.strictObject({ key: z.string(), uses: z.array(placedUse) })),
    }),
  }),
  /** Takes items from visitors in one release; those that published documents refer to are refused, unless `despite`. Drafts stay. */
  withdrawItems: defineRoute({
    method: 'POST',
    path: '/api/content/withdraw',
    caller: 'editor',
    needs: 'content.publish',
    touches: touchesKeys('publish'),
    publishes: TAKING_AWAY,
    summary: '撤下内容',
    tag: '内容',
    errors: [...RELEASE_ERRORS, 'breaksPages', 'inUse', 'notLive', 'scheduled', 'fixed'],
    body: z.strictObject({ kind: contentKind, keys, note: text(200), despite: z.boolean() }),
    answer: z.strictObject({ seq: z.int() }),
  }),
  /** Puts away drafts that were never published, and takes them out again. */
  removeItems: defineRoute({
    method: 'POST',
    path: '/api/content/remove',
    caller: 'editor',
    needs: 'content.edit',
    touches: touchesKeys('edit'),
    summary: '收起或放回没发布过的内容',
    tag: '内容',
    body: z.strictObject({ kind: contentKind, keys, removed: z.boolean() }),
    answer: z.strictObject({ refused: z.array(z.strictObject({ key: z.string(), message })) }),
  }),
};
