import type { Translations } from './translations.ts';

export const editMessages = {
  'edit.after-itself': {
    zh: '“{name}”不能放在自己之后，没有移动。',
    en: '“{name}” cannot stand behind itself, so it was not moved.',
  },
  'edit.character-not-storable': {
    zh: '文字里会出现无法保存的字符，输入没有生效。',
    en: 'The text would have a character that cannot be stored, so what you typed was not taken.',
  },
  'edit.id-taken': {
    zh: '区块的编号已被用过',
    en: 'The block’s id is taken',
  },
  'edit.inside-itself': {
    zh: '{kind}不能放进自己里面，“{name}”没有移过来。',
    en: 'Nothing goes inside itself ({kind}), so “{name}” was not moved.',
  },
  'edit.item-removed': {
    zh: '要改的这一项已被移除，改动没有生效。请重新选择后再改。',
    en: 'The item has been removed, so nothing was changed. Select again, then change it.',
  },
  'edit.node-removed': {
    zh: '这个区块已被移除，改动没有生效。要改它，先把它放回来。',
    en: 'This block has been removed, so nothing was changed. To change it, put it back first.',
  },
  'edit.not-converted': {
    zh: '{reason}，“{name}”没有转换。',
    en: '{reason}, so “{name}” was not converted.',
  },
  'edit.not-inserted': {
    zh: '{reason}，“{name}”没有插入。',
    en: '{reason}, so “{name}” was not inserted.',
  },
  'edit.not-moved': {
    zh: '{reason}，“{name}”没有移过来。',
    en: '{reason}, so “{name}” was not moved there.',
  },
  'edit.not-rich-text': {
    zh: '这里不是带格式的文字，输入没有生效。',
    en: 'There is no formatted text here, so what you typed was not taken.',
  },
  'edit.not-text': {
    zh: '这里不是文字，输入没有生效。',
    en: 'There is no text here, so what you typed was not taken.',
  },
  'edit.other-root': {
    zh: '这份内容属于另一种页面，没有恢复。',
    en: 'This content belongs to another kind of page, so it was not restored.',
  },
  'edit.rich-text-unreadable': {
    zh: '这段文字的格式读不出来，输入没有生效。请重新填写。',
    en: 'The text’s formatting could not be read, so what you typed was not taken. Write it again.',
  },
  'edit.root-not-convertible': {
    zh: '“{name}”是整页的根，不能转换。',
    en: '“{name}” is the root of the page and cannot be converted.',
  },
  'edit.root-not-movable': {
    zh: '“{name}”是整页的根，不能移动。',
    en: '“{name}” is the root of the page and cannot be moved.',
  },
  'edit.root-not-removable': {
    zh: '“{name}”是整页的根，不能移除。',
    en: '“{name}” is the root of the page and cannot be removed.',
  },
  'edit.steps-unreadable': {
    zh: '这一步输入读不出来，没有生效。请重新输入。',
    en: 'What you typed could not be read and was not taken. Type it again.',
  },
  'edit.subtree-breaks-rules': {
    zh: '“{name}”里的区块不合它的规则',
    en: 'The blocks in “{name}” break its rules',
  },
  'edit.text-changed': {
    zh: '这段文字已经变了，输入没有生效。请重新输入。',
    en: 'The text has changed meanwhile, so what you typed was not taken. Type it again.',
  },
  'edit.text-too-long': {
    zh: '一段文字最多 {max} 个字，输入没有生效。',
    en: 'A text has at most {max} characters, so what you typed was not taken.',
  },
  'edit.too-many-blocks': {
    zh: '一页最多 {max} 个区块',
    en: 'A page holds at most {max} blocks',
  },
  'edit.tree-cycle': {
    zh: '内容不完整：有区块放进了自己里面。请重新打开这一页。',
    en: 'The content is not whole: a block stands inside itself. Open the page again.',
  },
  'edit.tree-inconsistent': {
    zh: '区块之间的关系不完整',
    en: 'The blocks do not fit together',
  },
  'edit.tree-node-bad-id': {
    zh: '内容不完整：节点“{node}”的编号不对。请重新打开这一页。',
    en: 'The content is not whole: the node “{node}” has a wrong id. Open the page again.',
  },
  'edit.tree-node-not-unique': {
    zh: '内容不完整：节点“{node}”没有唯一的位置。请重新打开这一页。',
    en: 'The content is not whole: the node “{node}” has no single place. Open the page again.',
  },
  'edit.tree-without-root': {
    zh: '内容不完整：没有根节点。请重新打开这一页。',
    en: 'The content is not whole: it has no root. Open the page again.',
  },
  'edit.too-many-slots': {
    zh: '另一种区块没有这么多格，有 {count} 格里的区块放不下',
    en: 'The other block has no room for the blocks in {count, plural, one {# part} other {# parts}}',
  },
  'edit.unknown-type': {
    zh: '没有类型“{type}”',
    en: 'There is no type “{type}”',
  },
  'edit.value-refused': {
    zh: '“{path}”不能设为这个值，改动没有生效。',
    en: '“{path}” cannot have this value, so nothing was changed.',
  },
} as const satisfies Translations;
