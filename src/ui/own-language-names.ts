/** What each language of the site is called in itself, whatever the language of the page. */
export const OWN_LANGUAGE_NAMES = { 'zh-CN': '中文', en: 'English' } as const;
