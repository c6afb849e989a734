import type { Translations } from './translations.ts';

export const uploadMessages = {
  'upload.empty': {
    zh: '文件是空的，请重新选择',
    en: 'The file is empty. Choose another',
  },
  'upload.unknown': {
    zh: '没有这个上传，请重新上传',
    en: 'There is no such upload. Upload the file again',
  },
} as const satisfies Translations;
