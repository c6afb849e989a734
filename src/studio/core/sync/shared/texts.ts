import { inLanguage } from '../../../base/language/language.ts';

export const syncTexts = inLanguage({
  zh: {
    notOpen: '这一页还没有打开，改动没有生效。请稍候再试。',
    tooLarge: '一次改动的内容太多，没有生效。请分几次做。',
    upgrader: '升级程序',
    givenWay: (author: string, step: string) => `${author}刚刚改过它，没有${step}。`,
    convertedBy: (author: string, step: string) =>
      `${author}刚刚把它转换成了另一种区块，没有${step}。`,
    textReplaced: (author: string) => `${author}刚刚换掉了这段文字，你的输入没有用上。`,
    keptBroken: '本机存下的内容不完整。',
    notUndone: (author: string) => `这一步之后${author}改过它，没有撤销。`,
    notRedone: (author: string) => `这一步之后${author}改过它，没有重做。`,
    undoing: (step: string) => `撤销 ${step}`,
    redoing: (step: string) => `重做 ${step}`,
    stepsMissing: '中间少了几步，正在重新打开。',
    othersUnfit: '别人的修改在这里用不上，正在重新打开。',
  },
  en: {
    notOpen: 'The page is not open yet, so nothing was changed. Try again in a moment.',
    tooLarge: 'This is too much for one change, so nothing was changed. Do it in several steps.',
    upgrader: 'The upgrade',
    givenWay: (author: string, step: string) =>
      `${author} has just changed it, so this was not done: ${step}.`,
    convertedBy: (author: string, step: string) =>
      `${author} has just converted it to another block, so this was not done: ${step}.`,
    textReplaced: (author: string) =>
      `${author} has just replaced this text, so what you typed was not used.`,
    keptBroken: 'What this computer kept is not whole.',
    notUndone: (author: string) => `${author} has changed it since, so it was not undone.`,
    notRedone: (author: string) => `${author} has changed it since, so it was not redone.`,
    undoing: (step: string) => `undo ${step}`,
    redoing: (step: string) => `redo ${step}`,
    stepsMissing: 'Some steps in between are missing; opening the page again.',
    othersUnfit: 'What others changed does not fit here; opening the page again.',
  },
});
