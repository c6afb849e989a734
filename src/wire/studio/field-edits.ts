import { z } from 'zod';
import { contentKind } from '#schemas/content-kind.ts';
import { jsonValue, requiredText, text } from '#schemas/json.ts';
import { message } from '#schemas/message.ts';
import { documentName } from './document-name.ts';
import { MOST_RELEASED } from './publishing.ts';
import { finding } from './refusal.ts';
import { defineRoute } from './route.ts';

/** Maximum content items of one edit: they are put into one release. */
export const MOST_EDITED = MOST_RELEASED;
/** Maximum words that are added to a list, or taken out, at once. */
const MOST_WORDS = 20;
/** Maximum seconds that working out an edit may take. */
const SECONDS = 30;

const words = z.array(requiredText(60)).min(1).max(MOST_WORDS);

/** What becomes of a field: another value, or words that are added to its list or taken out. */
export const fieldChange = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('set'), value: jsonValue }),
  z.strictObject({ how: z.literal('add'), words }),
  z.strictObject({ how: z.literal('remove'), words }),
]);
export type FieldValueChange = z.output<typeof fieldChange>;

const key = documentName.shape.key;
const edit = z.strictObject({ kind: contentKind, prop: text(60), change: fieldChange });
export type FieldEdit = z.output<typeof edit>;

/** An item as its draft is and as it becomes. */
export const previewedEdit = z.strictObject({
  key: z.string(),
  title: z.string(),
  /** Names the value that the field has: another one has another name. */
  seen: z.string(),
  /** Null: the field holds nothing. */
  before: jsonValue,
  after: jsonValue,
  /** It holds this already. */
  isSame: z.boolean(),
  /** The draft has other changes too, which are published with it. */
  isChanged: z.boolean(),
  /** Why the caller cannot change it; null: they can. */
  refusal: message.nullable(),
  /** What would newly forbid publishing the item, with the field and the remedy. */
  breaches: z.array(finding),
});
export type PreviewedEdit = z.infer<typeof previewedEdit>;

/** One field of many content items, changed in drafts that become one release; it is taken back as a replacement is. */
export const fieldEditRoutes = {
  /** What an edit would do to the drafts as they are now. Changes nothing. */
  previewFieldEdit: defineRoute({
    method: 'POST',
    path: '/api/content/field-edits/preview',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    seconds: SECONDS,
    summary: '预览一起修改多条内容的一个字段',
    tag: '内容',
    errors: ['badFields'],
    body: edit.extend({ keys: z.array(key).min(1).max(MOST_EDITED) }),
    answer: z.strictObject({
      items: z.array(previewedEdit),
      /** Titles of what the values refer to, by `kind:key`. */
      names: z.record(z.string(), z.string()),
    }),
  }),
  /**
   * Changes the field of all these items in their drafts and puts these into one saved release, in one transaction: where
   * one of them cannot be changed, or its field was changed since it was seen, nothing is done and each is named.
   */
  editField: defineRoute({
    method: 'POST',
    path: '/api/content/field-edits',
    caller: 'editor',
    needs: 'release.prepare',
    touches: ({ kind, items }) => ({
      verb: 'edit',
      documents: items.map(({ key: own }) => ({ kind, key: own })),
    }),
    edits: true,
    seconds: SECONDS,
    summary: '一起修改多条内容的一个字段，改在草稿里并放进一张发布单',
    tag: '内容',
    errors: ['badFields', 'notFitting'],
    body: edit.extend({
      items: z
        .array(z.strictObject({ key, seen: text(40) }))
        .min(1)
        .max(MOST_EDITED)
        .refine((items) => new Set(items.map((item) => item.key)).size === items.length, {
          error: '每条内容只写一次',
        }),
      /** Of the release. */
      name: requiredText(60),
    }),
    answer: z.strictObject({
      /** Null: nothing was changed, because of what is `left`, or as all items hold the value already. */
      made: z.strictObject({ id: z.string(), items: z.int() }).nullable(),
      left: z.array(z.strictObject({ key: z.string(), reason: message })),
    }),
  }),
};
