export const nodeTexts = {
  modulename: '名称',
  modulenameHelp: '在大纲和模块列表里用的名称',
  layout: '版式',
  status: '状态',
  statusChoices: { '1': '启用', '0': '停用' },
};
