import { z } from 'zod';
import { isJsonObject } from '../json-object.ts';
import { requiredText, text, type JsonValue } from '../json.ts';
import { richText } from '../rich-text.ts';

/** The languages of the site beside Chinese, as the `lang` attribute names them. */
export const SITE_LANGUAGES = ['en'] as const;
export type SiteLanguage = (typeof SITE_LANGUAGES)[number];

/** Maximum texts of one translation. */
export const MAX_TRANSLATED_TEXTS = 2000;

/** A text of a document: plain, or formatted as typed JSON. */
const translatedValue = z.union([requiredText(20_000), richText], {
  error: '译文须是文字或带格式的文本，不能为空',
});
export type TranslatedValue = z.infer<typeof translatedValue>;

/** One text of a document in the other language. */
const translatedText = z
  .strictObject({
    /** Its place in this list, for operations. */
    id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
    /** The node of the document; of a content item `root`. */
    node: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
    /** Into the node's props; items of lists by their ids. */
    path: z.array(text(60)).min(1).max(12),
    /** The Chinese that the text was made from: it has fallen behind where the document says something else. */
    source: translatedValue,
    text: translatedValue,
  })
  .refine(({ source, text: made }) => isFormatted(source) === isFormatted(made), {
    path: ['text'],
    error: '译文和原文须是同一种形式：都是文字，或都带格式',
  });
export type TranslatedText = z.infer<typeof translatedText>;

function isFormatted(value: JsonValue | TranslatedValue): boolean {
  return isJsonObject(value as JsonValue);
}

/**
 * What a document says in another language, text by text: kind `translation`, key of the document and the language, such as
 * `page:10065:en`. Structure, order, figures and links are those of the document.
 */
export const translation = z.strictObject({
  /** What it lies over: a kind of document. */
  documentkind: z.string().regex(/^[a-z]{1,20}$/, { error: '没有这种内容' }),
  documentkey: z.string().regex(/^[A-Za-z0-9_:.-]{1,60}$/, { error: '没有这份内容' }),
  language: z.enum(SITE_LANGUAGES, { error: '没有这种语言' }),
  texts: z
    .array(translatedText)
    .max(MAX_TRANSLATED_TEXTS, { error: `最多 ${MAX_TRANSLATED_TEXTS} 处文字` })
    .refine((texts) => new Set(texts.map(placeName)).size === texts.length, {
      error: '同一处文字只能有一条译文',
    }),
});
export type Translation = z.infer<typeof translation>;

function placeName({ node, path }: Pick<TranslatedText, 'node' | 'path'>): string {
  return JSON.stringify([node, ...path]);
}
