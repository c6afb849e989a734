import { BACKGROUNDS, COLOURS, TEXT_CONTRAST, contrast } from '#kit';
import { colourToken } from '#schemas/colour.ts';
import { fieldsOf } from './past-dates.ts';
import type { PageCheck } from './page-check.ts';

/** Text in a chosen colour that is too faint on what it stands on (WCAG 2.2, 1.4.3). */
export const checkColourContrast: PageCheck = ({ nodes }) =>
  nodes.flatMap((node) =>
    fieldsOf(node.type).flatMap((field) => {
      const token = colourToken.safeParse(node.props[field.name]);
      const { background } = field.meta;
      if (field.meta.control !== 'colour' || background === undefined || !token.success) return [];
      const { label, value } = COLOURS[token.data];
      const ratio = contrast(value, BACKGROUNDS[background]);
      if (ratio >= TEXT_CONTRAST) return [];
      const shown = ratio.toFixed(1);
      return [
        {
          node: node.id,
          path: [field.name],
          words: {
            zh: `“${label}”在这个底色上对比度只有 ${shown}:1，看不清。选一个达到 ${TEXT_CONTRAST}:1 的颜色。`,
            en: `The contrast of “${label}” here is ${shown}:1, which is hard to read. Choose a colour with ${TEXT_CONTRAST}:1 or more.`,
          },
        },
      ];
    }),
  );
