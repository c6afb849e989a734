import { inLanguage } from '../../base/language/language.ts';

export const connectTexts = inLanguage({
  zh: {
    title: '连接程序',
    ask: (name: string) => `让“${name}”连接编排台？`,
    asWhom: (person: string, account: string) => `它将代表你：${person}（${account}）`,
    unvouched: '名字是程序自己报的，没有人核实。不是你刚才在程序里点了连接，就不要连接。',
    answerTo: '连接后回到',
    onThisMachine: '这台电脑上的程序',
    rights: '它可以',
    never:
      '它不能发布、不能审核，也拿不到你的密码。它改了什么，历史和操作记录里都写着它的名字，一次就能撤销。',
    where: '只在网站的一部分',
    days: '连接多久',
    daysOf: (days: number) => `${days} 天`,
    connect: '连接',
    refuse: '不连接',
    leaving: '正在回到程序…',
    stuck: '没有反应？',
    goOn: '点这里回到程序',
    toStudio: '回到编排台',
  },
  en: {
    title: 'Connect a program',
    ask: (name: string) => `Let “${name}” connect to the studio?`,
    asWhom: (person: string, account: string) => `It will act for you: ${person} (${account})`,
    unvouched:
      'The program says this name itself; nobody has checked it. Do not connect it unless you have just asked the program to.',
    answerTo: 'Afterwards you are led to',
    onThisMachine: 'a program on this computer',
    rights: 'It may',
    never:
      'It cannot publish or approve, and does not learn your password. History and the activity log show its name with all that it changes, and one press undoes it.',
    where: 'Only in a part of the site',
    days: 'For how long',
    daysOf: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    connect: 'Connect',
    refuse: 'Do not connect',
    leaving: 'Leading you back to the program…',
    stuck: 'Nothing happens?',
    goOn: 'Go on to the program',
    toStudio: 'To the studio',
  },
});
