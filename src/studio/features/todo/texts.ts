import type { TodoReason } from '#wire/studio/todo.ts';
import { inLanguage } from '../../base/language/language.ts';

export const todoTexts = {
  reasons: inLanguage<Record<TodoReason, string>>({
    zh: {
      approve: '等你签字',
      publish: '已批准，可以发布',
      returned: '送审被退回或已失效',
      mention: '批注里提到你',
      ticket: '客户留言',
      entry: '表单填写',
      import: '导入有问题要确认',
      pull: '定时拉取失败',
      ending: '快要下线',
      emergency: '用了应急账号',
    },
    en: {
      approve: 'For your signature',
      publish: 'Approved, ready to publish',
      returned: 'Sent back or void',
      mention: 'You were mentioned',
      ticket: 'Customer’s message',
      entry: 'Entry of a form',
      import: 'Import with questions',
      pull: 'A pull failed',
      ending: 'Leaves the site soon',
      emergency: 'An emergency account was used',
    },
  }),
  ...inLanguage({
    zh: {
      title: '待办',
      hint: '按到期时间排列；处理完的会自己消失。',
      firstSteps: (left: number) => `起步清单还差 ${left} 项`,
      filter: '显示哪些',
      all: '全部',
      none: '没有等你处理的事',
      noneHint: '送审、批注、留言、表单填写、导入和快要下线的内容出现时，会列在这里。',
      due: (at: string) => `${at} 到期`,
      overdue: (at: string) => `${at} 已到期`,
      from: (name: string, at: string) => (name === '' ? at : `${name}，${at}`),
      represents: (name: string) => `代 ${name}`,
    },
    en: {
      title: 'To do',
      hint: 'By due time. What is done disappears.',
      firstSteps: (left: number) => `${left} first steps are left`,
      filter: 'Which to show',
      all: 'All',
      none: 'Nothing waits for you',
      noneHint:
        'Submissions, comments, messages, entries of forms, imports and content that ends are listed here when there are any.',
      due: (at: string) => `Due ${at}`,
      overdue: (at: string) => `Was due ${at}`,
      from: (name: string, at: string) => (name === '' ? at : `${name}, ${at}`),
      represents: (name: string) => `for ${name}`,
    },
  }),
};
