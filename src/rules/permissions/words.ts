import type { Right, Role } from '#schemas/permission.ts';

/** What the rights are called: "没有“{right}”的权限". */
export const rightWords: Readonly<Record<Right, string>> = {
  'studio.read': '查看编排台',
  'page.edit': '编辑页面',
  'page.publish': '发布页面',
  'menu.edit': '编辑菜单和转向',
  'menu.publish': '发布菜单和转向',
  'content.edit': '编辑内容',
  'content.publish': '发布内容',
  'release.prepare': '准备发布和送审',
  'release.publish': '发布',
  'release.approve': '审核',
  'review.share': '分享审阅链接',
  'media.edit': '维护媒体库',
  'figures.read': '查看基金数据',
  'figures.import': '导入基金数据',
  'feedback.read': '查看客户留言',
  'feedback.answer': '处理客户留言',
  'feedback.personal': '查看留言人的个人信息',
  'dashboard.read': '查看看板',
  'activity.read': '查看操作记录',
  'people.manage': '管理账号',
  'settings.edit': '修改设置',
  'keys.manage': '管理接口密钥',
  'archive.export': '导出整站',
  'archive.accounts': '导出账号和密钥',
  'archive.import': '导入整站',
};

export const roleWords: Readonly<Record<Role, string>> = {
  administrator: '管理员',
  editor: '编辑',
  reviewer: '审核人',
  publisher: '发布人',
  'fund-operator': '基金数据员',
  auditor: '审计员',
  developer: '开发者',
};
