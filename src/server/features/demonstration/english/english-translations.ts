import { translatablePlaces } from '#registry/translation/translatable-places.ts';
import { translationKey } from '#registry/translation/compare-translation.ts';
import type { TranslatedText, TranslatedValue } from '#schemas/content/translation.ts';
import { isJsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { ReleaseItem } from '#server/store/release/release-item.ts';
import { defaultTexts } from '#server/site/translations/default-texts.ts';
import { documentOf } from '#server/store/drafts/stored-form.ts';
import { documentKind } from '#wire/studio/document-name.ts';
import english from './english.json' with { type: 'json' };

const texts: Readonly<Record<string, string>> = { ...defaultTexts, ...english.texts };
const CHINESE = /\p{Script=Han}/u;

/** The demonstration's translations: of the documents that `english.json` names, each text of which it has the English. */
export function englishTranslations(items: readonly ReleaseItem[]): ReleaseItem[] {
  const names = new Set(english.documents);
  return items.flatMap(({ kind, key, body }) => {
    if (!body || !(names.has(`${kind}:${key}`) || names.has(kind))) return [];
    const translated = translatedTexts(kind, body);
    if (translated.length === 0) return [];
    const own = { documentkind: kind, documentkey: key, language: 'en', texts: translated };
    return [
      {
        kind: 'translation' as const,
        key: translationKey({ kind, key }, 'en'),
        body: own as unknown as JsonValue,
        baseSeq: null,
      },
    ];
  });
}

function translatedTexts(kind: string, body: JsonValue): TranslatedText[] {
  return translatablePlaces(documentOf(documentKind.parse(kind), body)).flatMap(
    ({ node, path, value }, index) => {
      const text = inEnglish(value as JsonValue);
      return CHINESE.test(JSON.stringify(text))
        ? []
        : [{ id: `t${index + 1}`, node, path, source: value, text: text as TranslatedValue }];
    },
  );
}

/** A text, or all texts of a formatted one, as far as there is English for them. */
function inEnglish(value: JsonValue): JsonValue {
  if (typeof value === 'string') return texts[value] ?? value;
  if (Array.isArray(value)) return value.map(inEnglish);
  return isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inEnglish(one)]))
    : value;
}
