import type { StudioAnswer } from '#wire/studio/routes.ts';

/** A document's texts with their English, as the server answers them. */
export type ExchangedDocument = StudioAnswer<'translationTexts'>['documents'][number];

/** One text of a document with its Chinese and, where there is some, its English. */
export type ExchangedText = ExchangedDocument['texts'][number];
