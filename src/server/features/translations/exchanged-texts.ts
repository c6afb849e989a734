import { compareTranslation } from '#registry/translation/compare-translation.ts';
import { ROOT } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import { editedSources, readEditedSources } from '#server/store/site-text/edited-sources.ts';
import { isSameDocument } from '#wire/studio/document-name.ts';
import type { DocumentName, StudioAnswer } from '#wire/studio/routes.ts';
import {
  englishName,
  MOST_EXCHANGED,
  MOST_TEXTS,
  type TranslationCounts,
} from '#wire/studio/translations.ts';
import { chosenDocuments } from './overview.ts';
import { translatedTexts } from '#registry/translation/translated-texts.ts';

interface Asked {
  /** Absent: the first ones that lack something. */
  named?: readonly DocumentName[] | undefined;
  kind?: DocumentName['kind'] | undefined;
  lacking: boolean;
}

/** The texts of documents with their English, as many documents as one file takes. */
export async function exchangedTexts(
  sql: Queryable,
  documents: readonly TranslationCounts[],
  { named, kind, lacking }: Asked,
): Promise<StudioAnswer<'translationTexts'>> {
  const asked = named
    ? documents.filter((one) => named.some((name) => isSameDocument(one, name)))
    : chosenDocuments(documents, { kind, state: 'lacking', keyword: '', order: 'document' });
  const fitting = firstOnes(asked);
  return {
    documents: await withTexts(sql, fitting, lacking),
    others: asked.length - fitting.length,
  };
}

/** The first is taken whatever its size. */
function firstOnes(documents: readonly TranslationCounts[]): readonly TranslationCounts[] {
  let texts = 0;
  const end = documents.findIndex((document, index) => {
    texts += document.texts;
    return index > 0 && (index >= MOST_EXCHANGED || texts > MOST_TEXTS);
  });
  return end < 0 ? documents : documents.slice(0, end);
}

async function withTexts(
  sql: Queryable,
  documents: readonly TranslationCounts[],
  lacking: boolean,
): Promise<StudioAnswer<'translationTexts'>['documents']> {
  const wanted = new Set(documents.flatMap((one) => [one, englishName(one)].map(nameText)));
  const sources = (await editedSources(sql)).filter((source) => wanted.has(nameText(source)));
  const held = await readEditedSources(sql, sources);
  return documents.flatMap((one) => {
    const document = held.get(nameText(one));
    const english = translatedTexts(held.get(nameText(englishName(one)))?.nodes[ROOT]?.props);
    if (!document) return [];
    const { places } = compareTranslation(document, english);
    const texts = places
      .filter(({ state }) => !lacking || state !== 'current')
      .map(({ node, type, path, value, translated, state }) => ({
        ...{ node, type, path, state },
        source: value as JsonValue,
        text: (translated?.text as JsonValue | undefined) ?? null,
      }));
    const { kind, key, title } = one;
    return texts.length > 0 ? [{ kind, key, title, texts }] : [];
  });
}
