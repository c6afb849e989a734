import type { Translations } from './translations.ts';

export const menuMessages = {
  'menu.page-exists': {
    zh: '这个菜单项已经有页面，没有新建。请打开那一页来改',
    en: 'This menu entry has a page already, so none was made. Open that page to change it',
  },
} as const satisfies Translations;
