import { defineWords } from '#rules/language/words.ts';

/** Words of the fund picker. */
export const pickerTexts = defineWords('picker', {
  placeholder: '代码、名称或拼音首字母',
  none: '没有找到这样的基金',
  found: (count: number) => `${count} 只基金，用上下键选择`,
  remove: '移除',
  full: (most: number) => `最多选 ${most} 只`,
});
