import { inLanguage } from '../../base/language/language.ts';

export const nodeTexts = inLanguage({
  zh: {
    modulename: '名称',
    modulenameHelp: '在大纲和模块列表里用的名称',
    layout: '版式',
    spacing: '上方留白',
    spacingHelp: '不设则按设计的节奏',
    rooms: { none: '无', small: '小', medium: '中', large: '大' },
    status: '状态',
    statusHelp: '停用的模块不出现，和不给访客看一样',
    statusChoices: { '1': '启用', '0': '停用' },
  },
  en: {
    modulename: 'Name',
    modulenameHelp: 'The name in the outline and in the list of modules',
    layout: 'Layout',
    spacing: 'Room above',
    spacingHelp: 'Unset, it follows the rhythm of the design',
    rooms: { none: 'None', small: 'Small', medium: 'Medium', large: 'Large' },
    status: 'Status',
    statusHelp: 'An inactive module does not appear, as one that visitors are not shown',
    statusChoices: { '1': 'Active', '0': 'Inactive' },
  },
});
