import { inLanguage } from '../../base/language/language.ts';

export const patternTexts = inLanguage({
  zh: {
    saveHint: '留一份在“组合”里，所有编辑都能用。插入后是独立副本，改哪一份都不影响别的',
    saveTitle: '存为组合',
    what: '存什么',
    kinds: {
      pattern: (count: number) => (count === 1 ? '选中的区块' : `选中的 ${count} 个`),
      page: '整页，作为页面模板',
    },
    name: '名称',
    confirm: '保存',
    cancel: '取消',
    saved: (name: string) => `已存“${name}”`,

    copy: '插入后是独立副本',
    made: (author: string, count: number) => `${author}存的，${count} 个区块`,
    rename: '改名',
    renameTitle: (name: string) => `给“${name}”改名`,
    more: (name: string) => `“${name}”可以做什么`,
    history: '历史',
    historyTitle: (name: string) => `“${name}”的历史`,
    changes: {
      saved: (author: string, name: string) => `${author}存为“${name}”`,
      renamed: (author: string, name: string) => `${author}改名为“${name}”`,
      removed: (author: string, name: string) => `${author}移除了“${name}”`,
      restored: (author: string, name: string) => `${author}放回了“${name}”`,
    },
    remove: '移除',
    removed: (name: string) => `已移除“${name}”`,
    undo: '撤销',
    empty: '还没有组合。选中一个区块，在它的菜单里“存为组合”，这里就有它。',
    failed: '组合没有取到',

    step: (name: string) => `插入组合 ${name}`,
    inserted: (name: string, position: string) => `已插入“${name}”的独立副本，${position}`,
    unknown: (name: string, types: readonly string[]) =>
      `“${name}”里有已下架的类型：${types.join('、')}。没有插入，请用别的组合，或请开发人员恢复这种类型。`,
    hasUnknown: (types: readonly string[]) => `里面有已下架的类型：${types.join('、')}`,
    unreadable: (name: string, reason: string) => `“${name}”没有插入：${reason}`,

    templates: '从模板开始',
    savedTemplates: '编辑存的模板',
    otherTemplates: '其他模板',
    builtIn: {
      home: '首页',
      list: '列表页',
      funds: '基金列表页',
      fund: '基金详情页',
      article: '文章详情页',
    },
    sections: {
      chartText: { name: '走势和文字', description: '一个模块，两栏：净值走势和文字' },
      pictureText: { name: '图片和文字', description: '一个模块，两栏：图片和文字' },
      numbersText: { name: '数字和文字', description: '一个模块，两栏：关键数字和文字' },
    },
  },
  en: {
    saveHint:
      'Keeps a copy under “Patterns” for all editors. What is inserted from it is a copy of its own',
    saveTitle: 'Save as a pattern',
    what: 'What to save',
    kinds: {
      pattern: (count: number) => (count === 1 ? 'The selected block' : `The ${count} selected`),
      page: 'The whole page, as a template',
    },
    name: 'Name',
    confirm: 'Save',
    cancel: 'Cancel',
    saved: (name: string) => `Saved “${name}”`,

    copy: 'A copy of its own once inserted',
    made: (author: string, count: number) =>
      count === 1 ? `Saved by ${author}, 1 block` : `Saved by ${author}, ${count} blocks`,
    rename: 'Rename',
    renameTitle: (name: string) => `Rename “${name}”`,
    more: (name: string) => `What to do with “${name}”`,
    history: 'History',
    historyTitle: (name: string) => `History of “${name}”`,
    changes: {
      saved: (author: string, name: string) => `${author} saved it as “${name}”`,
      renamed: (author: string, name: string) => `${author} renamed it “${name}”`,
      removed: (author: string, name: string) => `${author} removed “${name}”`,
      restored: (author: string, name: string) => `${author} put “${name}” back`,
    },
    remove: 'Remove',
    removed: (name: string) => `Removed “${name}”`,
    undo: 'Undo',
    empty:
      'There are no patterns yet. Select a block and choose “Save as a pattern” from its menu, and it appears here.',
    failed: 'The patterns did not arrive',

    step: (name: string) => `Insert pattern ${name}`,
    inserted: (name: string, position: string) => `Inserted a copy of “${name}”, ${position}`,
    unknown: (name: string, types: readonly string[]) =>
      `“${name}” has types that were retired: ${types.join(', ')}. Nothing was inserted: use another pattern, or ask a developer to bring the type back.`,
    hasUnknown: (types: readonly string[]) => `Has retired types: ${types.join(', ')}`,
    unreadable: (name: string, reason: string) => `“${name}” was not inserted: ${reason}`,

    templates: 'Start from a template',
    savedTemplates: 'Templates of editors',
    otherTemplates: 'Other templates',
    builtIn: {
      home: 'Home page',
      list: 'List page',
      funds: 'List of funds',
      fund: 'Fund page',
      article: 'Article page',
    },
    sections: {
      chartText: {
        name: 'Chart and text',
        description: 'A module with two columns: a NAV chart and a text',
      },
      pictureText: {
        name: 'Picture and text',
        description: 'A module with two columns: a picture and a text',
      },
      numbersText: {
        name: 'Figures and text',
        description: 'A module with two columns: key figures and a text',
      },
    },
  },
});
