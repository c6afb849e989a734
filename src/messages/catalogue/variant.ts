import type { Translations } from './translations.ts';

export const variantMessages = {
  'variant.companion': {
    zh: '“{name}”是披露规则要求同页展示的内容，不能只给一部分访客看。移到变体外面。',
    en: 'Disclosure rules ask for “{name}” on the page: it cannot be shown to some visitors alone. Move it out of the variants.',
  },
  'variant.disclosure-place': {
    zh: '这里是信息披露的位置，所有访客看到的必须一样。把变体移到别的模块。',
    en: 'This part of the page is for disclosure: all visitors have to see the same. Move the variants to another module.',
  },
  'variant.ends-before': {
    zh: '结束日早于开始日。把结束日改到开始日或以后。',
    en: 'The last day is before the first one. Choose a later last day.',
  },
  'variant.figure': {
    zh: '“{name}”带有业绩或其他数据，变体里不能有数据。去掉数据，或移到变体外面。',
    en: '“{name}” shows performance or other figures, which no variant may. Take the figures out, or move it out of the variants.',
  },
  'variant.no-campaign': {
    zh: '变体“{name}”没有写活动名。填写网址里 utm_campaign 的值。',
    en: 'The variant “{name}” names no campaign. Enter the value of utm_campaign in the address.',
  },
  'variant.no-end': {
    zh: '没有结束日。选择最后一天，之后所有访客都看到原版。',
    en: 'There is no last day. Choose one: after it all visitors see the original.',
  },
  'variant.no-goal': {
    zh: '没有选目标，结果无从衡量。开始前选定目标。',
    en: 'No goal is chosen, so nothing can be measured. Choose the goal before the start.',
  },
  'variant.no-start': {
    zh: '没有开始日。选择第一天。',
    en: 'There is no first day. Choose one.',
  },
  'variant.same-audience': {
    zh: '变体“{name}”的对象和前面的变体相同，永远不会展示。改选别的对象，或移除它。',
    en: 'The variant “{name}” is for the same visitors as one before it, and would never be shown. Choose others, or remove it.',
  },
  'variant.shares-too-large': {
    zh: '各变体一共占 {sum}%，没有访客看到原版。合计要小于 100%。',
    en: 'The variants have {sum}% together, so nobody sees the original. Together they have to be below 100%.',
  },
  'variant.statement': {
    zh: '“{name}”带有法定声明或按法规展示的内容，不能只给一部分访客看。移到变体外面。',
    en: '“{name}” has a statement that the law asks for: it cannot be shown to some visitors alone. Move it out of the variants.',
  },
  'variant.too-long': {
    zh: '变体最多展示 {max} 天。把结束日提前。',
    en: 'Variants are shown for at most {max} days. Choose an earlier last day.',
  },
  'variant.too-many': {
    zh: '这一页的变体合起来超过 {max} 种组合。减少变体，或分到不同的日子。',
    en: 'The variants of this page give more than {max} combinations. Have fewer of them, or put them on different days.',
  },
} as const satisfies Translations;
