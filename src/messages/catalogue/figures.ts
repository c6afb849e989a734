import type { Translations } from './translations.ts';

export const figuresMessages = {
  'figures.bad-figures': {
    zh: '有不合规则的数字，没有保存。请按提示改好',
    en: 'Some figures are against the rules, so nothing was saved. Mend them as told',
  },
  'figures.changed-since': {
    zh: '刚才有人改过这一天，没有保存。请看过新的数字再改',
    en: 'Somebody changed this day just now, so nothing was saved. Look at the new figures first',
  },
  'figures.no-fund': {
    zh: '没有这只基金，或者还没有发布。请先发布基金资料',
    en: 'There is no such fund, or it is not published. Publish its facts first',
  },
  'figures.unchanged': {
    zh: '与现在显示的相同，没有要改的',
    en: 'It is what is shown already, so there is nothing to change',
  },
  'figures.unconfirmed': {
    zh: '有要确认的地方，没有保存。请看过提示再确认',
    en: 'Some places want to be confirmed, so nothing was saved. Read what is said and confirm',
  },
} as const satisfies Translations;
