import { catalogue } from '#registry/data.ts';
import type { PageCheck } from './page-check.ts';
import { isRichText, richTextLeaves } from './rich-text-parts.ts';

/** A module that shows nothing, and formatted text without a word. */
export const checkEmptyContent: PageCheck = ({ nodes }) => {
  const shown = new Set(nodes.map(({ id }) => id));
  return nodes.flatMap((node) => {
    if (catalogue.get(node.type)?.category === 'module') {
      const isEmpty = !Object.values(node.slots)
        .flat()
        .some((id) => shown.has(id));
      if (!isEmpty) return [];
      return [
        {
          node: node.id,
          path: [],
          words: {
            zh: '这个模块里没有显示的区块，访客什么也看不到。往里放一个区块，或隐藏它。',
            en: 'This module shows no block, so visitors see nothing. Put a block into it, or hide it.',
          },
          fix: {
            words: { zh: '隐藏模块', en: 'Hide it' },
            changes: [{ op: 'set' as const, node: node.id, path: ['displyflag'], value: '2' }],
          },
        },
      ];
    }
    return Object.entries(node.props).flatMap(([name, value]) =>
      isRichText(value) && richTextLeaves(value).length === 0
        ? [
            {
              node: node.id,
              path: [name],
              words: {
                zh: '正文还是空的。写上内容，或移除这个区块。',
                en: 'The text is still empty. Write it, or remove the block.',
              },
            },
          ]
        : [],
    );
  });
};
