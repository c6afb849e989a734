import { inLanguage } from '../../base/language/language.ts';

/** What a role or a key is limited to. */
export const scopeTexts = inLanguage({
  zh: {
    branches: '只管这些菜单分支（含下级页面）',
    kinds: '只管这些内容',
    categories: '只管这些栏目（含下级栏目）',
    blocks: '只管这些模块和区块',
    fields: '只改这些字段的值',
    languages: '只管这些语言',
    everywhere: '全部',
  },
  en: {
    branches: 'Only these branches of the menu, with the pages below',
    kinds: 'Only these kinds of content',
    categories: 'Only these categories, with those below',
    blocks: 'Only these modules and blocks',
    fields: 'Only the values of these fields',
    languages: 'Only these languages',
    everywhere: 'everything',
  },
});
