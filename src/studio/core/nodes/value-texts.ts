import { inLanguage } from '../../base/language/language.ts';

/** A value in a few words. */
export const valueTexts = inLanguage({
  zh: {
    nothing: '未设置',
    yes: '开',
    no: '关',
    several: (count: number) => `${count} 项`,
  },
  en: {
    nothing: 'not set',
    yes: 'on',
    no: 'off',
    several: (count: number) => `${count} items`,
  },
});
