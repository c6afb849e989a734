import { defineWords } from '#rules/language/words.ts';

/** Words of choosing funds for a comparison. */
export const fundCompareTexts = defineWords('compare', {
  compare: '对比',
  chosen: '已选',
  bar: '基金对比',
  another: '再选一只',
  start: '开始对比',
  clear: '清空',
  remove: '移出对比：',
  full: (most: number) => `最多选 ${most} 只`,
});
