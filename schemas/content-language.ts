/** Languages of what visitors read: Chinese, in which documents are written, and those of their translations. */
export const CONTENT_LANGUAGES = ['zh', 'en'] as const;
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number];
