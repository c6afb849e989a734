import { inLanguage } from '../../base/language/language.ts';

export const wrappingTexts = inLanguage({
  zh: {
    notHere: '这里放不下分栏，或者选中的不在同一层',
    wrap: (names: string) => `放进分栏 ${names}`,
    wereWrapped: (names: string, count: number) => `${names}已放进 ${count} 栏`,
  },
  en: {
    notHere: 'Columns do not fit here, or what is selected does not stand in one place',
    wrap: (names: string) => `Wrap ${names} in columns`,
    wereWrapped: (names: string, count: number) => `${names} now in ${count} columns`,
  },
});
