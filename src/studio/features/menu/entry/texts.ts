import { inLanguage } from '../../../base/language/language.ts';

/** What can be done to several entries at once. */
export const severalTexts = inLanguage({
  zh: {
    move: '一起移到',
    severalParents: '各有上级',
    hide: '全部隐藏',
    show: '全部显示',
    remove: '全部移除',
  },
  en: {
    move: 'Move all to',
    severalParents: 'Several parents',
    hide: 'Hide all',
    show: 'Show all',
    remove: 'Remove all',
  },
});
