import { registry } from '#registry/data.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { isJsonObject } from '#schemas/json-object.ts';
import type { PageCheck, Warning } from './page-check.ts';
import { isRichText, richTextParts } from './rich-text-parts.ts';

/** One title to a page, and in formatted text no step over a level: who listens finds the way by headings. */
export const checkHeadings: PageCheck = ({ nodes, screens }) => {
  const titles = nodes.filter(({ type }) => registry.blocks[type]?.heading);
  const sharesScreen = (a: DocumentNode, b: DocumentNode) =>
    screens.get(a.id)?.some((screen) => screens.get(b.id)?.includes(screen));
  const further = titles.filter((title, index) =>
    titles.slice(0, index).some((earlier) => sharesScreen(earlier, title)),
  );
  const doubled = further.map((node): Warning => ({
    node: node.id,
    path: [],
    words: {
      zh: '这一页有两个一级标题。只留一个带页面标题的区块。',
      en: 'The page has two titles of the first level. Keep one of the blocks that bring the page’s title.',
    },
  }));
  return [...doubled, ...nodes.flatMap(skippedLevels)];
};

function skippedLevels(node: DocumentNode): Warning[] {
  return Object.entries(node.props).flatMap(([name, value]) => {
    if (!isRichText(value)) return [];
    let above = 0;
    const skipped: Warning[] = [];
    for (const { part, path } of richTextParts(value)) {
      const attrs = part['attrs'];
      const level =
        part['type'] === 'heading' && isJsonObject(attrs) && typeof attrs['level'] === 'number'
          ? attrs['level']
          : null;
      if (level === null) continue;
      if (above > 0 && level > above + 1)
        skipped.push({
          node: node.id,
          path: [name, ...path],
          words: {
            zh: `标题从${LEVELS[above]}级跳到${LEVELS[level]}级。改成${LEVELS[above + 1]}级。`,
            en: `A heading goes from level ${above} to level ${level}. Make it level ${above + 1}.`,
          },
        });
      above = level;
    }
    return skipped;
  });
}

const LEVELS = ['', '一', '二', '三', '四', '五', '六'];
