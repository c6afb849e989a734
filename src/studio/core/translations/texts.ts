import { inLanguage } from '../../base/language/language.ts';

export const translationTitleTexts = inLanguage({
  zh: {
    title: (name: string) => `${name}（英文）`,
    fixed: { frame: '页面框架', menu: '菜单' },
  },
  en: {
    title: (name: string) => `${name} (English)`,
    fixed: { frame: 'Page frame', menu: 'Menu' },
  },
});
