import { translationKey } from '#registry/translation/compare-translation.ts';
import type { SiteLanguage, TranslatedText, Translation } from '#schemas/content/translation.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';

/** The published texts of a document in a language; none where it has no translation. */
export async function readTexts(
  { kind, key }: { kind: string; key: string },
  language: SiteLanguage,
  snapshot: Pick<SiteSnapshot, 'current'>,
): Promise<readonly TranslatedText[]> {
  const found = await snapshot.current('translation', translationKey({ kind, key }, language));
  return (found as Translation | null)?.texts ?? [];
}
