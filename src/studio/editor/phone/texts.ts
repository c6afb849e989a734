import { inLanguage } from '../../base/language/language.ts';

export const phoneTexts = inLanguage({
  zh: {
    tabs: '显示哪一部分',
    panes: { pages: '页面', page: '预览', outline: '大纲', inspector: '属性', comments: '批注' },
    open: (pane: string, count: number) => (count === 0 ? pane : `${pane}，${count} 条未解决`),
    selected: (name: string) => `选中的：${name}`,
    edit: '编辑',
    more: '更多操作',
    deselect: '取消选择',
  },
  en: {
    tabs: 'Which part to show',
    panes: {
      pages: 'Pages',
      page: 'Preview',
      outline: 'Outline',
      inspector: 'Settings',
      comments: 'Comments',
    },
    open: (pane: string, count: number) => (count === 0 ? pane : `${pane}, ${count} open`),
    selected: (name: string) => `Selected: ${name}`,
    edit: 'Edit',
    more: 'More actions',
    deselect: 'Deselect',
  },
});
