import type { Translations } from './translations.ts';

export const feedbackMessages = {
  'feedback.assignee-gone': {
    zh: '处理人不在或已停用。请另选一位处理人',
    en: 'That person is gone or deactivated. Choose somebody else',
  },
  'feedback.attachment-gone': {
    zh: '这个附件已不在，或已过保存期限。请刷新工单',
    en: 'This attachment is gone, or past its term. Refresh the ticket',
  },
  'feedback.changed-since': {
    zh: '{name}刚改过这张工单，你的修改没有保存。下面已是最新的，看过再改',
    en: '{name} has just changed this message, so your change was not saved. The newest is shown below: look at it, then change it',
  },
  'feedback.gone': {
    zh: '这张工单已不在，或已过保存期限。请回到收件箱',
    en: 'This message is gone, or its term is over. Go back to the inbox',
  },
  'feedback.template-changed': {
    zh: '{name}刚改过这个模板，你的修改没有保存。请看过最新的再改',
    en: '{name} has just changed this template, so your change was not saved. Look at the newest, then change it',
  },
  'feedback.template-gone': {
    zh: '这个模板已被删除。请另选一个，或新建',
    en: 'This template was removed. Choose another one, or add one',
  },
  'feedback.template-title': {
    zh: '已有名为“{title}”的模板。请换一个名称，或改那一个',
    en: 'There is a template “{title}” already. Choose another title, or change that one',
  },
  'feedback.too-many-templates': {
    zh: '最多 {count} 个模板。请先删去不用的',
    en: 'There can be {count} templates at most. Remove those that are not used first',
  },
  'feedback.too-many-searches': {
    zh: '按电话或邮箱查找每小时最多 {count} 次，请稍后再找',
    en: 'Messages can be searched by phone or mail at most {count} times an hour; try again later',
  },
} as const satisfies Translations;
