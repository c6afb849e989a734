import { inLanguage } from '../../base/language/language.ts';

export const splitJoinTexts = inLanguage({
  zh: {
    nothingToSplit: '光标前面或后面没有内容，分不成两块',
    split: (name: string) => `拆分 ${name}`,
    wasSplit: (name: string) => `“${name}”已在光标处分成两块，现在选中后一块`,
    nothingToJoin: '后面没有同一种文字区块可以合并',
    join: (name: string) => `合并 ${name}`,
    wereJoined: (count: number, name: string) => `${count} 个“${name}”已合并成一块`,
  },
  en: {
    nothingToSplit: 'Nothing stands before or after the caret, so there are no two blocks',
    split: (name: string) => `Split ${name}`,
    wasSplit: (name: string) =>
      `“${name}” was split in two at the caret, now the second one is selected`,
    nothingToJoin: 'No text block of the same type follows',
    join: (name: string) => `Join ${name}`,
    wereJoined: (count: number, name: string) => `${count} blocks “${name}” were joined into one`,
  },
});
