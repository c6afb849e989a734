import { inLanguage } from '../base/language/language.ts';

export const shellTexts = inLanguage({
  zh: {
    areas: '工作区',
    todo: '待办',
    todoWith: (waiting: number, news: number) =>
      ['待办', waiting > 0 && `${waiting} 件`, news > 0 && `${news} 条新通知`]
        .filter(Boolean)
        .join('，'),
    firstSteps: '起步',
    firstStepsWith: (left: number) => `起步，还差 ${left} 项`,
    search: '查找',
    compose: '编排',
    content: '内容',
    calendar: '日历',
    history: '历史',
    publishing: '发布',
    compliance: '合规',
    board: '看板',
    boardWith: (fresh: number) => (fresh > 0 ? `看板，${fresh} 条新的意见反馈` : '看板'),
    publishingWith: (waiting: number) => (waiting > 0 ? `发布，${waiting} 项等你批` : '发布'),
    ownAccount: (name: string) => `${name}，我的账号`,
    settings: '设置',
    keys: '按键',
    frameTitle: '框架',
    missed: (count: number) => `这一页在你离开时改了 ${count} 步，已更新到最新。`,
    closedTitle: '这一页打不开',
    loadFailed: '页面列表没有取到',
    retry: '再试一次',
  },
  en: {
    areas: 'Areas',
    todo: 'To do',
    todoWith: (waiting: number, news: number) =>
      ['To do', waiting > 0 && `${waiting}`, news > 0 && `${news} new notices`]
        .filter(Boolean)
        .join(', '),
    firstSteps: 'Start',
    firstStepsWith: (left: number) => `Start, ${left} steps left`,
    search: 'Search',
    compose: 'Edit',
    content: 'Content',
    calendar: 'Dates',
    history: 'History',
    publishing: 'Publish',
    compliance: 'Comply',
    board: 'Board',
    boardWith: (fresh: number) => (fresh > 0 ? `Board, ${fresh} new messages` : 'Board'),
    publishingWith: (waiting: number) =>
      waiting > 0 ? `Publish, ${waiting} waiting for you` : 'Publish',
    ownAccount: (name: string) => `${name}, my account`,
    settings: 'Settings',
    keys: 'Keys',
    frameTitle: 'Frame',
    missed: (count: number) =>
      `This page changed by ${count} steps while you were away and is now up to date.`,
    closedTitle: 'This page cannot be opened',
    loadFailed: 'The list of pages did not arrive',
    retry: 'Try again',
  },
});
