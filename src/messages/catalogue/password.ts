import type { Translations } from './translations.ts';

export const passwordMessages = {
  'password.has-own-name': {
    zh: '密码里不能有自己的账号或姓名，请换一个',
    en: 'A password may not hold your account or name. Choose another',
  },
  'password.too-common': {
    zh: '这个密码太常见，别人一猜就中。换一句只有你想得到的话',
    en: 'This password is so common that others guess it at once. Use a phrase that only you think of',
  },
  'password.too-long': {
    zh: '密码最多 200 个字符，请缩短',
    en: 'A password has at most 200 characters: make it shorter',
  },
  'password.too-short': {
    zh: '密码至少 12 个字符，请加长。已有两步登录时 8 个就够',
    en: 'A password has at least 12 characters: make it longer. With two-step sign-in 8 will do',
  },
  'password.too-short-with-factor': {
    zh: '密码至少 8 个字符，请加长',
    en: 'A password has at least 8 characters: make it longer',
  },
} as const satisfies Translations;
