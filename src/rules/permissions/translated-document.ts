import type { ContentLanguage } from '#schemas/content-language.ts';

/** A document and the language in which somebody works on it. */
interface TranslatedDocument {
  kind: string;
  key: string;
  language: ContentLanguage;
}

/**
 * What a translation lies over, by its key: `page:10065:en`. One that is not named yet lies over nothing that is known: it is
 * a translation of its own kind. Null for all other documents.
 */
export function translatedDocument({
  kind,
  key,
}: {
  kind: string;
  key: string;
}): TranslatedDocument | null {
  if (kind !== 'translation') return null;
  const [, over = '', document = '', language] = /^([a-z]+):(.+):([a-z]+)$/.exec(key) ?? [];
  return over === '' || over === 'translation' || language !== 'en'
    ? { kind, key, language: 'en' }
    : { kind: over, key: document, language };
}
