import { inLanguage } from '../language.ts';

export const comparisonTexts = inLanguage({
  zh: {
    way: '比较方式',
    ways: { beside: '并排', overlay: '叠加滑动', texts: '只看文字' },
    divider: '两版的分界',
    dividerAt: (percent: number) => `左边 ${percent}% 是前一版`,
    overlay: '叠在一起的两版。方向键滚动两版',
    textsOf: (before: string, after: string) => `从${before}到${after}的文字`,
    only: (title: string) => `${title}的文字`,
    gone: '移除',
    came: '新增',
    noTexts: '这一页没有文字。',
  },
  en: {
    way: 'Way of comparing',
    ways: { beside: 'Side by side', overlay: 'Overlay', texts: 'Text only' },
    divider: 'Divider of the two versions',
    dividerAt: (percent: number) => `The left ${percent}% show the earlier version`,
    overlay: 'Both versions, one over the other. Arrow keys scroll both',
    textsOf: (before: string, after: string) => `Text from ${before} to ${after}`,
    only: (title: string) => `Text of ${title}`,
    gone: 'Removed',
    came: 'Added',
    noTexts: 'This page has no text.',
  },
});
