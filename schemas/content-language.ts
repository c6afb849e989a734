import { SITE_LANGUAGES } from './content/translation.ts';

/** Languages of what visitors read: Chinese, in which documents are written, and those of their translations. */
export const CONTENT_LANGUAGES = ['zh', ...SITE_LANGUAGES] as const;
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number];
