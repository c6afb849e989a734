import { inLanguage } from '../../base/language/language.ts';

/** Words of a content item’s page in the preview. */
export const itemPageTexts = inLanguage({
  zh: {
    retry: '再试一次',
    listedOn: (count: number) => `显示在 ${count} 个页面上，选一个看`,
    openPage: (name: string) => `在编排里打开“${name}”`,
    compose: '去编排',
  },
  en: {
    retry: 'Try again',
    listedOn: (count: number) => `Shown on ${count} pages: choose one to look at`,
    openPage: (name: string) => `Open “${name}” in the composer`,
    compose: 'To the composer',
  },
});
