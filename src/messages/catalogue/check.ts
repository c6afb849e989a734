import type { Translations } from './translations.ts';

export const checkMessages = {
  'check.broken-link': {
    zh: '链接“{address}”打不开：网站没有这个页面。改选菜单里的页面，或清空链接。',
    en: 'The link “{address}” leads nowhere: the site has no such page. Choose a page of the menu, or clear the link.',
  },
  'check.condition-empty': {
    zh: '按这个条件没有内容，访客看到的是空白。改这个条件，或先发布符合条件的内容。',
    en: 'Nothing meets this condition: visitors see an empty space. Change the condition, or publish something that meets it first.',
  },
  'check.default-fund-without-data': {
    zh: '没有选基金，用的是公司的现金产品 {fund}。它没有这个区块要用的数据，访客看到的是空白。选一只基金。',
    en: "No fund is chosen, so the company's cash product {fund} is used. It has no data for this block: visitors see an empty space. Choose a fund.",
  },
  'check.fund-without-data': {
    zh: '基金 {fund} 没有这个区块要用的数据，访客看到的是空白。改选一只基金。',
    en: 'Fund {fund} has no data for this block: visitors see an empty space. Choose another fund.',
  },
  'check.link-content-gone': {
    zh: '链接指向的内容“{title}”已不在，或没有上线。改选别的内容，或清空链接。',
    en: 'The link’s content “{title}” is gone, or not live. Choose other content, or clear the link.',
  },
  'check.misplaced': {
    zh: '{reason}。把“{name}”移到别处，或移除它。',
    en: '{reason}. Move “{name}” elsewhere, or remove it.',
  },
  'check.no-fund': {
    zh: '没有选基金，访客看到的是空白。选一只基金。',
    en: 'No fund is chosen: visitors see an empty space. Choose a fund.',
  },
  'check.no-funds': {
    zh: '没有可以显示的基金，访客看到的是空白。挑选至少一只已上线的基金。',
    en: 'There is no fund to show: visitors see an empty space. Choose at least one fund that is live.',
  },
  'check.no-items': {
    zh: '一项也没有，访客看到的是空白。添加至少一项。',
    en: 'There is no item: visitors see an empty space. Add at least one.',
  },
  'check.no-subcategories': {
    zh: '这个栏目没有下级栏目，访客看到的是空白。改选一个有下级的栏目。',
    en: 'This column has no columns below it: visitors see an empty space. Choose one that has.',
  },
  'check.not-detail-page': {
    zh: '这一页不是这类内容的详情页，访客看到的是“没有内容”。把区块移到详情页，或移除它。',
    en: 'This page is not about an item of this kind: visitors read that there is no content. Move the block to a detail page, or remove it.',
  },
  'check.required-missing': {
    zh: '{holder}要有“{type}”，而且不能隐藏。请插入一个，或让它显示。',
    en: '{holder} needs “{type}”, and shown. Insert one, or show the hidden one.',
  },
  'check.too-few': {
    zh: '{holder}至少放 {min} 个，现在显示 {count} 个。请再插入。',
    en: '{holder} needs at least {min}, and shows {count}. Insert more.',
  },
  'check.too-many': {
    zh: '{holder}最多放 {max} 个，现在有 {count} 个。请移除多余的。',
    en: '{holder} takes at most {max}, and has {count}. Remove some.',
  },
  'check.unknown-fund': {
    zh: '没有代码为 {fund} 的基金，或它没有上线。改选一只基金，或移除这一行。',
    en: 'There is no fund with the code {fund}, or it is not live. Choose another fund, or remove this row.',
  },
  'check.unknown-type': {
    zh: '没有类型“{type}”，访客看不到这个区块。移除它，或请开发人员恢复这种类型。',
    en: 'There is no type “{type}”, so visitors do not see this block. Remove it, or ask a developer to bring the type back.',
  },
} as const satisfies Translations;
