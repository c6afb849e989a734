import type { Translations } from './translations.ts';

export const reviewMessages = {
  'review.gone': {
    zh: '没有这个审阅链接，请刷新后再看',
    en: 'There is no such review link. Reload and look again',
  },
} as const satisfies Translations;
