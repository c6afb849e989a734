import type { Translations } from './translations.ts';

export const exchangeMessages = {
  'exchange.place-gone': {
    zh: '这段中文已不在这份内容里，没有放进英文。重新导出，再译新的',
    en: 'The document does not have this Chinese any more, so its English was not taken. Export it again and translate what is new',
  },
  'exchange.refused': {
    zh: '“{title}”没有接受译文，哪里都没有改：{reason}',
    en: '“{title}” did not take the English, so nothing was changed: {reason}',
  },
  'exchange.source-changed': {
    zh: '中文在导出之后改过，没有放进英文。重新导出，按现在的中文再译',
    en: 'The Chinese was changed after the export, so its English was not taken. Export it again and translate what it says now',
  },
} as const satisfies Translations;
