import type { NodeLink } from '#composition/links.ts';
import type { LinkTarget } from '#schemas/link.ts';
import type { Warning } from './page-check.ts';

/** Links that lead somewhere, but not as they should. */
export function linkWarnings(
  links: readonly NodeLink[],
  targets: ReadonlyMap<string, LinkTarget>,
): Warning[] {
  return links.flatMap(({ node, path, address }): Warning[] => {
    const target = targets.get(address);
    if (target?.state === 'hidden') {
      return [
        {
          node,
          path,
          words: {
            zh: `链接指向已隐藏的页面“${target.title}”。访客能打开，但导航里没有它。`,
            en: `The link leads to the hidden page “${target.title}”. Visitors can open it, but the navigation does not have it.`,
          },
        },
      ];
    }
    if (target?.state !== 'plain') return [];
    const secure = address.replace(/^http:/, 'https:');
    const words = {
      zh: `链接“${address}”不加密。改成 https。`,
      en: `The link “${address}” is not encrypted. Use https.`,
    };
    // Inside a formatted text positions move while somebody types: there it is changed by hand.
    const isPlainProp = !path.includes('marks');
    return [
      {
        node,
        path,
        words,
        ...(isPlainProp && {
          fix: {
            words: { zh: '改成 https', en: 'Use https' },
            changes: [{ op: 'set' as const, node, path: ['props', ...path], value: secure }],
          },
        }),
      },
    ];
  });
}
