import { translationKey } from '#registry/translation/compare-translation.ts';
import type { SiteLanguage, TranslatedText, Translation } from '#schemas/content/translation.ts';
import type { JsonValue } from '#schemas/json.ts';

/** What translations are read from: a store at one moment, in a language; absent: in Chinese. */
export interface TextSource {
  language?: SiteLanguage;
  current(kind: string, key: string): Promise<JsonValue | null>;
}

/** The published texts of a document in a language; none where it has no translation. */
export async function readTexts(
  { kind, key }: { kind: string; key: string },
  language: SiteLanguage,
  snapshot: TextSource,
): Promise<readonly TranslatedText[]> {
  const found = await snapshot.current('translation', translationKey({ kind, key }, language));
  return (found as unknown as Translation | null)?.texts ?? [];
}
