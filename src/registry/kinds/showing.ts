import type { ItemProps, KindDefinition, Showing } from './define-kind.ts';

/** What is said of items that no page shows. */
export const ELSEWHERE = {
  interface: '网站的页面不显示它。手机客户端和其他系统从公开接口读取，发布后就读得到',
  notOnTop: '没有置顶，所以不在页面上显示。选“每页上方显示”，它就出现在放了“公司通知”区块的页面上',
} as const;

/** Where visitors meet this item, as it is filled in now. */
export function showingOf({ shown }: KindDefinition, key: string, props: ItemProps): Showing {
  return typeof shown === 'function' ? shown(key, props) : shown;
}
