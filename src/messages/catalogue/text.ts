import type { Translations } from './translations.ts';

export const textMessages = {
  'text.label': {
    zh: '{label}',
    en: '{label}',
  },
  'text.verbatim': {
    zh: '{text}',
    en: '{text}',
  },
} as const satisfies Translations;
