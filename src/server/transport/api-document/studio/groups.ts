import { studioRoutes, type StudioRouteName } from '#wire/studio/routes.ts';

/** What an address begins with behind `/api/`, and the part of the interface that it stands in. */
const PARTS: Readonly<Record<string, string>> = {
  drafts: '草稿',
  content: '内容',
  menu: '菜单和转向',
  fragments: '片段',
  patterns: '区块组合',
  media: '媒体',
  releases: '发布和审核',
  publishing: '发布和审核',
  approvals: '发布和审核',
  requests: '发布和审核',
  planned: '发布和审核',
  draft: '发布和审核',
  check: '发布和审核',
  versions: '发布和审核',
  version: '发布和审核',
  authors: '发布和审核',
  cancel: '发布和审核',
  review: '审阅链接',
  imports: '基金数据',
  figures: '基金数据',
  pulls: '基金数据',
  tickets: '客户留言',
  ticket: '客户留言',
  dashboard: '看板',
  activity: '操作记录',
  archives: '整站档案',
  webhooks: '回调',
  keys: '密钥',
  session: '账号',
  account: '账号',
  invitation: '账号',
  people: '账号',
};

export const OTHER_GROUP = '页面和其他';

/** The part of the interface that a route stands in. */
export function groupOf(name: StudioRouteName): string {
  return PARTS[studioRoutes[name].path.split('/')[2] ?? ''] ?? OTHER_GROUP;
}
