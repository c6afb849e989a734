import { inLanguage } from '../language.ts';

export const nodeTexts = inLanguage({
  zh: {
    modulename: '名称',
    modulenameHelp: '在大纲和模块列表里用的名称',
    layout: '版式',
    status: '状态',
    statusChoices: { '1': '启用', '0': '停用' },
  },
  en: {
    modulename: 'Name',
    modulenameHelp: 'The name in the outline and in the list of modules',
    layout: 'Layout',
    status: 'Status',
    statusChoices: { '1': 'Active', '0': 'Inactive' },
  },
});
