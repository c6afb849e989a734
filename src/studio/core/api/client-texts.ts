import { inLanguage } from '../../base/language/language.ts';

export const clientTexts = inLanguage({
  zh: {
    unreachable: '连不上服务器，不知道这一步做成没有。请检查网络，再试一次。',
    unexpected: (status: number) =>
      `服务器没有给出可读的回答，不知道这一步做成没有。请刷新后看一眼，再试一次；还不行就把编号 ${status} 告诉管理员。`,
  },
  en: {
    unreachable:
      'The server cannot be reached, so it is not known whether this was done. Check the network and try again.',
    unexpected: (status: number) =>
      `The server gave no readable answer, so it is not known whether this was done. Reload, have a look and try again; if it fails again, tell the administrator the number ${status}.`,
  },
});
