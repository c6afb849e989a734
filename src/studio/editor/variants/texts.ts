import { inLanguage } from '../../base/language/language.ts';

export const variantTexts = inLanguage({
  zh: {
    panel: '变体的展示和结果',
    states: {
      undated: '没有定日期',
      ahead: '还没有开始',
      shown: '正在展示',
      over: '已经结束',
    },
    badge: { undated: '日期未定', ahead: '待开始', shown: '展示中', over: '已结束' },
    onCanvas: '画布上显示',
    all: '全部',
    results: '结果',
    variant: '变体',
    shown: '展示',
    reached: '达成',
    rate: '达成率（95% 区间）',
    unit: '按访问计：同一标签页里展示和达成各计一次。不识别访客。',
    tooFew: (least: number) => `不足 ${least} 次，还看不出`,
    failed: '结果没有取到。',
    again: '再试一次',
    noRight: '看结果需要“看板”的权限。',
    wait: '到期之前区间会变，先不下结论。',
    apart: (name: string, isHigher: boolean) =>
      `“${name}”的达成率${isHigher ? '高' : '低'}于原版，区间不重叠。`,
    together: (name: string) => `“${name}”和原版的区间重叠，看不出差别。`,
    few: (name: string) => `“${name}”或原版的次数不够，看不出差别。`,
    notAlike: (name: string) => `“${name}”给的是另一群访客，不能和原版直接比。`,
    takeOver: '采用',
    takeOverOf: (name: string) => `采用“${name}”`,
    takeOverHint: '采用后，它成为所有访客看到的内容，其余的移除；可以撤销。发布后访客才看到。',
    takeOverLabel: (name: string) => `采用变体“${name}”`,
    tookOver: (name: string) => `已采用“${name}”，其余的变体移除了`,
  },
  en: {
    panel: 'How variants are shown, and their results',
    states: {
      undated: 'No days are set',
      ahead: 'Not begun yet',
      shown: 'Being shown',
      over: 'Over',
    },
    badge: { undated: 'no days', ahead: 'ahead', shown: 'shown now', over: 'over' },
    onCanvas: 'Shown on the canvas',
    all: 'All',
    results: 'Results',
    variant: 'Variant',
    shown: 'Shown',
    reached: 'Reached',
    rate: 'Rate (95% interval)',
    unit: 'Counted by visits: shown and reached once each in a browser tab. No visitor is identified.',
    tooFew: (least: number) => `Fewer than ${least}: not enough yet`,
    failed: 'The results could not be had.',
    again: 'Try again',
    noRight: 'Results need the right to read the dashboard.',
    wait: 'Intervals change until the last day: no conclusion is drawn before it.',
    apart: (name: string, isHigher: boolean) =>
      `“${name}” has a ${isHigher ? 'higher' : 'lower'} rate than the original; their intervals do not overlap.`,
    together: (name: string) =>
      `The intervals of “${name}” and the original overlap: no difference can be seen.`,
    few: (name: string) =>
      `“${name}” or the original was shown too rarely: no difference can be seen.`,
    notAlike: (name: string) =>
      `“${name}” is for other visitors, so its rate says nothing against that of the original.`,
    takeOver: 'Use this',
    takeOverOf: (name: string) => `Use “${name}”`,
    takeOverHint:
      'What you use becomes what all visitors see, and the rest is removed; this can be undone. Visitors see it once it is published.',
    takeOverLabel: (name: string) => `use the variant “${name}”`,
    tookOver: (name: string) => `“${name}” is used, the other variants were removed`,
  },
});
