import { inLanguage } from '../language/language.ts';

/** Words of the parts that every screen is made of. */
export const partTexts = inLanguage({
  zh: {
    product: 'Quoin 编排台',
    nothingFits: '没有符合的选项',
    notFound: '没有这个页面',
    notFoundHint: '它可能已从菜单里移除。从左边另选一页。',
    partFailed: '这一部分没能打开',
    partFailedHint: '可能是网络断了，或编排台刚刚更新。重新载入就好，已做的改动都在。',
    reload: '重新载入',
    retry: '再试一次',
    failed: '没有取到',
    copy: '复制',
    copied: '已复制',
  },
  en: {
    product: 'Quoin Studio',
    nothingFits: 'Nothing fits',
    notFound: 'There is no such page',
    notFoundHint: 'It may have been removed from the menu. Choose another page on the left.',
    partFailed: 'This part could not be opened',
    partFailedHint:
      'The network may be down, or the studio was just updated. Load it again: what you have done is kept.',
    reload: 'Load again',
    retry: 'Try again',
    failed: 'Not loaded',
    copy: 'Copy',
    copied: 'Copied',
  },
});
