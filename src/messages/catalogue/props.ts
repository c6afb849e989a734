import type { Translations } from './translations.ts';

export const propsMessages = {
  'props.unknown-settings': {
    zh: '不认识的设置：{names}',
    en: 'Unknown settings: {names}',
  },
} as const satisfies Translations;
