import type { ContentLanguage } from '#schemas/content-language.ts';
import { inLanguage } from '../../base/language/language.ts';

/** What the languages of the site are called. */
export const contentLanguageNames = inLanguage<Record<ContentLanguage, string>>({
  zh: { zh: '中文', en: '英文' },
  en: { zh: 'Chinese', en: 'English' },
});
