import type { Translations } from './translations.ts';

export const pictureMessages = {
  'picture.failed': {
    zh: '图片没有做出来：前面还有几张在做，或浏览器太慢、出错。请稍后再试，或只看文字',
    en: 'No picture was taken: others are waiting, or the browser failed or was too slow. Try again later, or read the text alone',
  },
  'picture.off': {
    zh: '这里不做图片：设置 QUOIN_BROWSER 没有写 Chromium 的位置。请看文字，或请管服务器的人设置',
    en: 'No pictures are taken here: the setting QUOIN_BROWSER names no Chromium. Read the text, or ask whoever runs the server to set it',
  },
} as const satisfies Translations;
