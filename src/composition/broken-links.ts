import type { LinkTarget } from '#schemas/link.ts';
import type { Message } from '#schemas/message.ts';
import type { Finding } from './finding.ts';
import type { NodeLink } from './links.ts';
import { phrase } from './message.ts';

/** Links that lead to nothing forbid publishing. `targets` says what answers at each address; an unknown one is passed over. */
export function brokenLinks(
  links: readonly NodeLink[],
  targets: ReadonlyMap<string, LinkTarget>,
): Finding[] {
  return links.flatMap(({ node, path, address }) => {
    const target = targets.get(address);
    return target?.state === 'gone' ? [{ node, path, message: brokenWords(target, address) }] : [];
  });
}

function brokenWords({ what, title }: LinkTarget, address: string): Message {
  switch (what) {
    case 'fund':
      return phrase('没有代码为 {fund} 的基金，或它没有上线。改选一只基金，或移除这一行。', {
        fund: title,
      });
    case 'item':
      return phrase('链接指向的内容“{title}”已不在，或没有上线。改选别的内容，或清空链接。', {
        title,
      });
    default:
      return phrase('链接“{address}”打不开：网站没有这个页面。改选菜单里的页面，或清空链接。', {
        address,
      });
  }
}
