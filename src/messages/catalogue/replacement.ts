import type { Translations } from './translations.ts';

export const replacementMessages = {
  'replacement.breaks': {
    zh: '{count} 处替换后不合格式，没有替换任何一处。去掉这几处，或换一个说法再试',
    en: '{count, plural, one {# place would} other {# places would}} break the rules, so nothing was replaced. Leave them out, or use other words',
  },
  'replacement.field-changed': {
    zh: '预览之后这一栏有人改过。再看一遍，或留下这一条',
    en: 'Somebody changed this field after the preview. Look again, or leave the item out',
  },
  'replacement.field-changed-by': {
    zh: '预览之后{by}改过这一栏。再看一遍，或留下这一条',
    en: '{by} changed this field after the preview. Look again, or leave the item out',
  },
  'replacement.field-unknown': {
    zh: '这类内容的“{prop}”不能一起修改，什么都没有做。从列表里选一个字段',
    en: '“{prop}” of these items cannot be edited for many at once, so nothing was done. Choose a field from the list',
  },
  'replacement.fund-unknown': {
    zh: '没有代码为“{code}”的基金，没有替换。从列表里选一只',
    en: 'There is no fund with the code “{code}”, so nothing was replaced. Choose one from the list',
  },
  'replacement.item-gone': {
    zh: '没有这条内容，它可能已被移除。留下它，或刷新列表',
    en: 'There is no such item: it may have been removed. Leave it out, or reload the list',
  },
  'replacement.key': {
    zh: '这是内容自己的编号，替换不了。要换编号，新建一份内容',
    en: 'This is the code of the item itself, which cannot be replaced. Make a new item for another code',
  },
  'replacement.not-asked': {
    zh: '这一条按它现在的样子不填“{label}”。留下它，或先打开它改好',
    en: 'This item, as it is, has no “{label}” to fill in. Leave it out, or open it and change it first',
  },
  'replacement.picture-unknown': {
    zh: '媒体库里没有这张图片，没有替换。从媒体库里选一张',
    en: 'The media library has no such picture, so nothing was replaced. Choose one from the library',
  },
  'replacement.refused': {
    zh: '“{title}”没有接受替换，没有替换任何一处：{reason}',
    en: '“{title}” did not take the replacement, so nothing was replaced: {reason}',
  },
  'replacement.same': {
    zh: '要找的和换成的是同一个，没有什么可以替换',
    en: 'What is found and what is put in are the same, so there is nothing to replace',
  },
  'replacement.settled': {
    zh: '这次替换已经撤销，或已经发布，没有撤销。发布过的在“发布”里回退',
    en: 'This replacement was undone or published already, so it was not undone. Take what was published back under “Publish”',
  },
  'replacement.undo-refused': {
    zh: '“{title}”没有接受撤销，哪里都没有改：{reason}',
    en: '“{title}” did not take the undo, so nothing was changed: {reason}',
  },
  'replacement.unknown': {
    zh: '没有这次替换，可能来自别的网站。刷新列表再试',
    en: 'There is no such replacement. Refresh the list and try again',
  },
} as const satisfies Translations;
