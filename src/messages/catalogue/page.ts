import type { Translations } from './translations.ts';

export const pageMessages = {
  'page.block-on-no-page': {
    zh: '还没有页面放“{blocks}”区块，所以访客看不到它。在编排里把这个区块放到一个页面上',
    en: 'No page has a “{blocks}” block yet, so visitors do not see it. Put that block on a page in the composer',
  },
  'page.call-not-previewable': {
    zh: '没有可以在预览里调用的 {path}',
    en: 'The preview cannot call {path}',
  },
  'page.no-preview': {
    zh: '这个地址没有可以预览的页面',
    en: 'There is no page to preview at this address',
  },
} as const satisfies Translations;
