import { inLanguage } from '../../../base/language/language.ts';

export const breachTexts = inLanguage({
  zh: {
    count: (count: number) => `${count} 处合规提示，待合规确认`,
    rest: (count: number) => `显示其余 ${count} 处`,
    basis: (basis: string) => `依据：${basis}`,
    visit: '去看',
    confirm: '确认…',
    title: '确认这处合规提示',
    words: '原文',
    reason: '理由',
    reasonHint: '为什么可以这样写，至少 10 个字。和你的姓名、时间一起留存，字句改了要重新确认',
    tooShort: '理由至少写 10 个字',
    submit: '确认',
    cancel: '取消',
    done: '已确认',
  },
  en: {
    count: (count: number) =>
      count === 1
        ? '1 warning of a disclosure rule, to be confirmed by compliance'
        : `${count} warnings of disclosure rules, to be confirmed by compliance`,
    rest: (count: number) => `Show ${count} more`,
    basis: (basis: string) => `Basis: ${basis}`,
    visit: 'Look',
    confirm: 'Confirm…',
    title: 'Confirm this warning',
    words: 'The words',
    reason: 'Reason',
    reasonHint:
      'Why it may be said, in at least 10 characters. Kept with your name and the time; other words need another confirmation',
    tooShort: 'Give a reason of at least 10 characters',
    submit: 'Confirm',
    cancel: 'Cancel',
    done: 'Confirmed',
  },
});
