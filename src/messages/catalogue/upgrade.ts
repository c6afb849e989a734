import type { Translations } from './translations.ts';

export const upgradeMessages = {
  'upgrade.failed': {
    zh: '内容无法从第 {from} 版升到第 {to} 版：{why}。请重新填写这个区块。',
    en: 'The content could not be upgraded from version {from} to {to}: {why}. Fill in this block again.',
  },
  'upgrade.newer-version': {
    zh: '内容是第 {version} 版，程序只认得到第 {current} 版。请升级程序后再打开。',
    en: 'The content is of version {version}, and this program knows versions up to {current}. Update the program, then open it.',
  },
} as const satisfies Translations;
