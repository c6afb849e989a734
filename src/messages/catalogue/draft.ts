import type { Translations } from './translations.ts';

export const draftMessages = {
  'draft.block-too-large': {
    zh: '一个区块的内容太多，改动没有生效。请把它分成几个区块。',
    en: 'A block would hold too much, so nothing was changed. Make several blocks of it.',
  },
  'draft.not-openable': {
    zh: '不能打开这一页。',
    en: 'This page cannot be opened.',
  },
  'draft.not-saved-now': {
    zh: '服务器暂时不能保存，稍后会自动再提交。',
    en: 'The server cannot save right now; changes are sent again in a moment.',
  },
  'draft.operation-refused': {
    zh: '第 {number} 个操作没有被接受，整批没有保存：{reason}',
    en: 'Operation {number} was not accepted, and nothing of the batch was saved: {reason}',
  },
  'draft.signed-out': {
    zh: '登录已失效，请重新登录；未提交的修改还在。',
    en: 'Your session has ended. Sign in again; changes that were not saved are still here.',
  },
  'draft.stale': {
    zh: '草稿已到第 {head} 步，这一批没有保存。请先取来中间的改动，在它上面重做',
    en: 'The draft is at step {head}; this batch was not saved. Fetch what happened meanwhile and redo it on top',
  },
  'draft.steps-trimmed': {
    zh: '草稿第 {first} 步以前的步骤已随备份删去。请读整份草稿',
    en: 'Steps of the draft before step {first} were trimmed after a backup. Read the whole draft',
  },
  'draft.too-fast': {
    zh: '改动太频繁，稍后会自动再提交。',
    en: 'Changes come too fast; they are sent again in a moment.',
  },
  'draft.unreadable': {
    zh: '服务器读不懂这次改动，没有保存。请刷新页面后重试。',
    en: 'The server could not read the change, so it was not saved. Reload the page and try again.',
  },
} as const satisfies Translations;
