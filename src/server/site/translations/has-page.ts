import { kindDefinition } from '#registry/kinds/kinds.ts';
import type { TranslatedText, Translation } from '#schemas/content/translation.ts';

/**
 * Whether a translation makes a page in its language: of a content item it has the title, of a page any text. Everything else
 * of the page may still be in Chinese.
 */
export function makesPage(kind: string, texts: readonly TranslatedText[]): boolean {
  const title = kindDefinition(kind)?.title;
  return title === undefined
    ? texts.length > 0
    : texts.some(({ path }) => path.length === 1 && path[0] === title);
}

/** The names of the documents, `kind:key`, whose translations make pages. */
export function namesWithPage(translations: Iterable<Translation>): string[] {
  return [...translations]
    .filter(({ documentkind, texts }) => makesPage(documentkind, texts))
    .map(({ documentkind, documentkey }) => `${documentkind}:${documentkey}`)
    .toSorted();
}
