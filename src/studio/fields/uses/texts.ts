import { inLanguage } from '../../base/language/language.ts';

export const usesTexts = inLanguage({
  zh: {
    none: '没有别的地方用到。',
    summary: (documents: number, pages: number) =>
      pages > 0
        ? `用在 ${documents} 处，访客在 ${pages} 页上看得到`
        : `用在 ${documents} 处，没有页面直接显示它`,
    filter: '只看哪一类',
    kinds: { all: '全部', pages: '页面', shared: '框架和片段', content: '内容' },
    find: '按名称或区块查找',
    noResult: '没有符合条件的。少一个条件再看。',
    onPages: (count: number) => `${count} 页`,
    everywhere: '每一页',
    inDraft: '只在草稿里',
    listed: '列表',
    hidden: '不显示',
  },
  en: {
    none: 'Nothing else uses it.',
    summary: (documents: number, pages: number) =>
      pages > 0
        ? `Used in ${documents}; visitors see it on ${pages === 1 ? '1 page' : `${pages} pages`}`
        : `Used in ${documents}; no page shows it itself`,
    filter: 'Which kind to show',
    kinds: { all: 'All', pages: 'Pages', shared: 'Frame and fragments', content: 'Content' },
    find: 'Find by name or block',
    noResult: 'Nothing fits. Try one condition less.',
    onPages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
    everywhere: 'every page',
    inDraft: 'in a draft only',
    listed: 'list',
    hidden: 'not shown',
  },
});
