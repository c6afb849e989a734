import { inLanguage } from '../../base/language/language.ts';

export const presenceTexts = inLanguage({
  zh: {
    others: (count: number) => `另有 ${count} 人在这一页`,
    ownOther: '你（另一个窗口）',
    isHere: (name: string) => `${name}在这一页`,
    at: (name: string, node: string) => `${name}在“${node}”`,
    writing: (name: string, field: string) => `${name} 正在写“${field}”`,
    writingHere: (name: string) => `${name} 正在写`,
    visit: '点一下，去那里',
    came: (names: string) => `${names}打开了这一页`,
    left: (names: string) => `${names}离开了这一页`,

    alsoChanged: (author: string, time: string, field: string) =>
      `${author} ${time} 也改了${field}：`,
    changedTo: (author: string, time: string, field: string) => `${author} ${time} 改了${field}：`,
    laterIsMine: (theirs: string) => `“${theirs}”。后写的为准，现在是你的。`,
    laterIsTheirs: (theirs: string, mine: string) => `“${theirs}”。后写的为准，你写的是“${mine}”。`,
    takeTheirs: (author: string) => `用${author}的`,
    takeMine: '用回我的',
    keepMine: '保留我的',
    keepTheirs: (author: string) => `保留${author}的`,
    visibility: '显示',
    shown: '显示',
    hidden: '隐藏',

    orphaned: (author: string, node: string, count: number, steps: string) =>
      `${author}刚移除了“${node}”，你对它的 ${count} 步修改（${steps}）没有生效。`,
    putBack: '放回来，并用上我的修改',
    putBackStep: (node: string) => `放回 ${node}`,
    understood: '知道了',

    offered: (count: number) => `有 ${count} 步上次没有送出`,
    offeredWhy: '这一页后来改了很多，这几步没有自动用上。一步一步决定：放上去，或者放弃。',
    accept: '放上去',
    decline: '放弃',
    accepted: (name: string) => `已放上去：${name}`,
    notKept: '这个浏览器不让网页存东西。关闭或刷新之前，请等到显示“已保存”。',
  },
  en: {
    others: (count: number) => `${count} others are on this page`,
    ownOther: 'You (another window)',
    isHere: (name: string) => `${name} is on this page`,
    at: (name: string, node: string) => `${name} is at “${node}”`,
    writing: (name: string, field: string) => `${name} is writing “${field}”`,
    writingHere: (name: string) => `${name} is writing`,
    visit: 'Click to go there',
    came: (names: string) => `${names} opened this page`,
    left: (names: string) => `${names} left this page`,

    alsoChanged: (author: string, time: string, field: string) =>
      `${author} changed ${field} too at ${time}: `,
    changedTo: (author: string, time: string, field: string) =>
      `${author} changed ${field} at ${time}: `,
    laterIsMine: (theirs: string) => `“${theirs}”. The later one counts, and that is yours.`,
    laterIsTheirs: (theirs: string, mine: string) =>
      `“${theirs}”. The later one counts; yours was “${mine}”.`,
    takeTheirs: (author: string) => `Use ${author}’s`,
    takeMine: 'Use mine again',
    keepMine: 'Keep mine',
    keepTheirs: (author: string) => `Keep ${author}’s`,
    visibility: 'Visibility',
    shown: 'shown',
    hidden: 'hidden',

    orphaned: (author: string, node: string, count: number, steps: string) =>
      `${author} just removed “${node}”; ${count} of your steps in it (${steps}) had no effect.`,
    putBack: 'Put it back with my changes',
    putBackStep: (node: string) => `Put back ${node}`,
    understood: 'Got it',

    offered: (count: number) => `${count} steps were not sent last time`,
    offeredWhy:
      'This page has changed a lot since, so these steps were not made by themselves. Decide step by step: make it, or give it up.',
    accept: 'Make it',
    decline: 'Give up',
    accepted: (name: string) => `Made: ${name}`,
    notKept:
      'This browser lets pages keep nothing. Before closing or reloading, wait until it says “Saved”.',
  },
});
