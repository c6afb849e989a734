import { inLanguage } from '../language.ts';

export const outlineTexts = inLanguage({
  zh: {
    outline: '大纲',
    count: (title: string, count: number) => `${title} · ${count} 个节点`,
    insert: '插入区块或模块',
    empty: '这一页还没有内容',
    emptyHint: '从一个模块开始：先放模块，再往里放区块。',
    insertModule: '插入模块',
    problems: (count: number) => `${count} 处错误，拦住发布`,
    hide: '隐藏',
    show: '显示',
    open: '展开',
    close: '收起',
    retired: '类型已下架',
    hidden: '已隐藏，访客看不到',
  },
  en: {
    outline: 'Outline',
    count: (title: string, count: number) => `${title} · ${count} nodes`,
    insert: 'Insert a block or module',
    empty: 'This page is empty',
    emptyHint: 'Begin with a module: put a module first, then blocks into it.',
    insertModule: 'Insert a module',
    problems: (count: number) => (count === 1 ? '1 error blocks publishing' : `${count} errors block publishing`),
    hide: 'Hide',
    show: 'Show',
    open: 'Expand',
    close: 'Collapse',
    retired: 'Retired type',
    hidden: 'Hidden, visitors do not see it',
  },
});
