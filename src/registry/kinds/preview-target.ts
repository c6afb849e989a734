import type { ItemProps, KindDefinition, PreviewTarget } from './define-kind.ts';

/** What is said of items that no page shows. */
export const ELSEWHERE = {
  interface: '网站的页面不显示它。手机客户端和其他系统从公开接口读取，发布后就读得到',
  rules: '网站的页面不显示它。检查内容是否合规时用到它',
  notOnTop: '没有置顶，所以不在页面上显示。选“每页上方显示”，它就出现在放了“公司通知”区块的页面上',
} as const;

/** Where the site shows this item, as it is filled in now. */
export function previewTargetOf(
  { preview }: KindDefinition,
  key: string,
  props: ItemProps,
): PreviewTarget {
  return typeof preview === 'function' ? preview(key, props) : preview;
}
