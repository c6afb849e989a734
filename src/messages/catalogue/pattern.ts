import type { Translations } from './translations.ts';

export const patternMessages = {
  'pattern.gone': {
    zh: '它已被移除，请刷新列表',
    en: 'It has been removed. Reload the list',
  },
  'pattern.name-taken': {
    zh: '已有同名的组合或模板。请换一个名称',
    en: 'There is a pattern or template of this name. Choose another name',
  },
  'pattern.not-whole': {
    zh: '选中的区块不完整，没有存。请重新选择后再存',
    en: 'The selection is not whole, so nothing was saved. Select again, then save',
  },
  'pattern.pattern': {
    zh: '组合',
    en: 'A pattern',
  },
  'pattern.template': {
    zh: '页面模板',
    en: 'A page template',
  },
  'pattern.too-large': {
    zh: '内容太大，存不成组合。请少选几个，或缩短长文',
    en: 'This is too much for a pattern. Select fewer blocks, or shorten long texts',
  },
  'pattern.too-many': {
    zh: '最多存 {max} 个。请先移除用不到的',
    en: 'At most {max} can be kept. Remove those that nobody uses',
  },
  'pattern.too-many-blocks': {
    zh: '{kind}最多 {max} 个区块，这里有 {count} 个。请少选几个',
    en: '{kind}: at most {max} blocks, and there are {count} here. Select fewer',
  },
} as const satisfies Translations;
