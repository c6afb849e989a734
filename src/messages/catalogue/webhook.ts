import type { Translations } from './translations.ts';

export const webhookMessages = {
  'webhook.delivery-gone': {
    zh: '没有这条记录，请刷新后再看',
    en: 'There is no such line. Reload to see',
  },
  'webhook.gone': {
    zh: '没有这个回调，请刷新后再看',
    en: 'There is no such webhook. Reload to see',
  },
} as const satisfies Translations;
