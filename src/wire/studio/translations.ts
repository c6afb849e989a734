import { z } from 'zod';
import { translation } from '#schemas/content/translation.ts';
import { jsonValue, text } from '#schemas/json.ts';
import { message } from '#schemas/message.ts';
import { documentKind, documentName, type DocumentName } from './document-name.ts';
import { MOST_RELEASED } from './publishing.ts';
import { defineRoute } from './route.ts';

/** The document that holds the English of another one. */
export function englishName({ kind, key }: DocumentName): DocumentName {
  return { kind: 'translation', key: `${kind}:${key}:en` };
}

/** The document that a translation lies over, by the translation's key; null where the key names none. */
export function translatedName(key: string): DocumentName | null {
  const [, kind, own] = /^([a-z]+):(.+):[a-z]+$/.exec(key) ?? [];
  return documentName.safeParse({ kind, key: own }).data ?? null;
}

/** How a text stands to its Chinese: there is none, it was made from other words, or it is of these. */
const textState = z.enum(['missing', 'behind', 'current']);

/** A document with how many of its texts lack their English. */
export const translationCounts = documentName.extend({
  title: z.string(),
  /** Texts that can be translated, of the draft or, where nobody opened one, of what is published. */
  texts: z.int(),
  missing: z.int(),
  behind: z.int(),
  /** The English was begun. */
  isBegun: z.boolean(),
});
export type TranslationCounts = z.infer<typeof translationCounts>;

/** What of the overview is asked for. */
export const OVERVIEW_STATES = ['lacking', 'missing', 'behind', 'current', 'unbegun'] as const;
export type OverviewState = (typeof OVERVIEW_STATES)[number];
export const OVERVIEW_ORDERS = ['document', 'missing', 'behind'] as const;
export type OverviewOrder = (typeof OVERVIEW_ORDERS)[number];

const kindTotal = z.strictObject({
  kind: documentKind,
  documents: z.int(),
  missing: z.int(),
  behind: z.int(),
});
export type KindTotal = z.infer<typeof kindTotal>;

/** Maximum documents whose texts are answered at once. */
export const MOST_EXCHANGED = MOST_RELEASED;
/** Maximum texts that are answered or taken in at once. */
export const MOST_TEXTS = 5000;

/** A text of a document as a file for translators holds it. */
const exchangedText = z.strictObject({
  node: z.string(),
  /** Type of that node. */
  type: z.string(),
  path: z.array(z.string()),
  /** The present Chinese. */
  source: jsonValue,
  /** Null: there is no English. */
  text: jsonValue.nullable(),
  state: textState,
});

const OTHER_FORM = { path: ['text'], error: '译文和原文须是同一种形式：都是文字，或都带格式' };

/** A text that comes back from translators: English for a Chinese. */
const { node, path, source, text: english } = translation.shape.texts.element.shape;
const importedText = z
  .strictObject({ node, path, source, text: english })
  .refine((one) => (typeof one.source === 'string') === (typeof one.text === 'string'), OTHER_FORM);

export const translationRoutes = {
  /** The documents with texts, and per kind how much of their English is missing or fell behind. */
  translationOverview: defineRoute({
    method: 'POST',
    path: '/api/translations',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    seconds: 30,
    summary: '各份内容缺多少英文',
    tag: '内容',
    body: z.strictObject({
      kind: documentKind.optional(),
      state: z.enum(OVERVIEW_STATES).optional(),
      keyword: text(60),
      order: z.enum(OVERVIEW_ORDERS),
      skip: z.int().min(0).max(1_000_000),
      limit: z.int().min(1).max(200),
    }),
    answer: z.strictObject({
      documents: z.array(translationCounts),
      total: z.int(),
      kinds: z.array(kindTotal),
      /** False while the newest edits are still being counted. */
      isComplete: z.boolean(),
    }),
  }),
  /** Of pages whose English was begun, by menuid: how many texts are missing or behind. */
  translationMarks: defineRoute({
    method: 'GET',
    path: '/api/translations/pages',
    caller: 'editor',
    needs: 'studio.read',
    summary: '各页面缺多少英文',
    tag: '内容',
    body: z.strictObject({}),
    answer: z.strictObject({ lacking: z.record(z.string(), z.int()) }),
  }),
  /** The texts of documents with their English, for a file that goes to translators. */
  translationTexts: defineRoute({
    method: 'POST',
    path: '/api/translations/texts',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    seconds: 30,
    summary: '取几份内容的原文和英文',
    tag: '内容',
    body: z.strictObject({
      /** Absent: the first ones in which something is missing or behind, of one kind or of all. */
      documents: z.array(documentName).min(1).max(MOST_EXCHANGED).optional(),
      kind: documentKind.optional(),
      /** Only texts that are missing or behind. */
      lacking: z.boolean(),
    }),
    answer: z.strictObject({
      documents: z.array(documentName.extend({ title: z.string(), texts: z.array(exchangedText) })),
      /** How many documents are left for another file. */
      others: z.int(),
    }),
  }),
  /**
   * Puts English into the drafts of translations, all in one transaction, and begins translations that are not there yet.
   * What no longer fits its Chinese is left and named.
   */
  importTranslations: defineRoute({
    method: 'POST',
    path: '/api/translations/import',
    caller: 'editor',
    needs: 'content.edit',
    touches: ({ documents }) => ({ verb: 'edit', documents: documents.map(englishName) }),
    edits: true,
    seconds: 30,
    summary: '把译好的英文放进草稿',
    tag: '内容',
    errors: ['notFitting'],
    body: z.strictObject({
      documents: z
        .array(documentName.extend({ texts: z.array(importedText).min(1).max(MOST_TEXTS) }))
        .min(1)
        .max(MOST_EXCHANGED)
        .refine(
          (all) => new Set(all.map(({ kind, key }) => `${kind}:${key}`)).size === all.length,
          {
            error: '每份内容只写一次',
          },
        ),
    }),
    answer: z.strictObject({
      texts: z.int(),
      documents: z.int(),
      left: z.array(
        documentName.extend({ node: z.string(), path: z.array(z.string()), reason: message }),
      ),
    }),
  }),
};
