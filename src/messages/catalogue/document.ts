import type { Translations } from './translations.ts';

export const documentMessages = {
  'document.entry-gone': {
    zh: '这个菜单项已不在，请从页面列表里重新选择',
    en: 'This menu entry is gone. Choose another page from the list',
  },
  'document.item-gone': {
    zh: '这一条内容已不在，请从列表里重新选择',
    en: 'This item is gone. Choose one from the list again',
  },
} as const satisfies Translations;
