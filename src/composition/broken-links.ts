import { msg } from '#messages/msg.ts';
import type { LinkTarget } from '#schemas/link.ts';
import type { Message } from '#schemas/message.ts';
import type { Finding } from './finding.ts';
import type { NodeLink } from './links.ts';

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
      return msg('check.unknown-fund', {
        fund: title,
      });
    case 'item':
      return msg('check.link-content-gone', {
        title,
      });
    default:
      return msg('check.broken-link', {
        address,
      });
  }
}
