import { inLanguage } from './language.ts';

export const clientTexts = inLanguage({
  zh: {
    unreachable: '连不上服务器。你的改动还在这个窗口里，连上网络后再试一次。',
    unexpected: (status: number) =>
      `服务器没有给出可读的回答。你的改动没有丢，请稍后再试；还不行就把编号 ${status} 告诉管理员。`,
  },
  en: {
    unreachable:
      'The server cannot be reached. Your changes are still in this window; try again once the network is back.',
    unexpected: (status: number) =>
      `The server gave no readable answer. Your changes are not lost; try again later, and if it stays so, tell the administrator the number ${status}.`,
  },
});
