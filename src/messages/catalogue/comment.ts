import type { Translations } from './translations.ts';

export const commentMessages = {
  'comment.gone': {
    zh: '没有这条批注，请刷新后再看',
    en: 'There is no such comment. Reload and look again',
  },
  'comment.target-gone': {
    zh: '要批注的内容已不在，没有保存。请重新选择',
    en: 'What you commented on is gone, so nothing was saved. Select again',
  },
  'comment.passage-changed': {
    zh: '这段文字刚被改过，没有保存。请重新选中后再写',
    en: 'The passage has just been changed, so nothing was saved. Select it again',
  },
  'comment.mention-unseen': {
    zh: '{people}没有查看这份内容的权限，没有保存。去掉提及，或请管理员授权',
    en: '{people} may not see this, so nothing was saved. Take the mention out, or ask an administrator for the right',
  },
  'comment.thread-full': {
    zh: '这条批注已有 {max} 条回复。请另写一条',
    en: 'This comment has {max} answers. Start another one',
  },
  'comment.too-many': {
    zh: '这份内容已有 {max} 条批注，请先解决一些',
    en: 'There are {max} comments here. Resolve some first',
  },
} as const satisfies Translations;
