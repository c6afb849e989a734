import type { DocumentNode } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { newNode } from '../../core/nodes/node-schema.ts';
import type { PatternContent } from './plan-pattern.ts';
import { patternTexts as texts } from './texts.ts';

/** A part of a page that the product brings along: a module with two columns, and the block in each. */
interface BuiltInSection {
  id: keyof typeof texts.sections;
  module: string;
  columns: readonly [left: string, right: string];
}

const SECTIONS: readonly BuiltInSection[] = [
  { id: 'chartText', module: 'M05', columns: ['nav-chart', 'rich-text'] },
  { id: 'pictureText', module: 'M09', columns: ['image', 'rich-text'] },
  { id: 'numbersText', module: 'M12', columns: ['statistics', 'rich-text'] },
];

/** The parts as patterns, with every block as it comes new; their ids are only for this once, since insertion gives new ones. */
export function builtInSections(): (PatternContent & { id: string; description: string })[] {
  return SECTIONS.map(({ id, module, columns }) => {
    const blocks = columns.map(newNode);
    const frame = newNode('columns');
    const slots = itemIds(frame.props['columns']);
    const around = newNode(module);
    const nodes: DocumentNode[] = [
      { ...around, slots: { main: [frame.id] } },
      {
        ...frame,
        slots: Object.fromEntries(blocks.map((block, at) => [slots[at] ?? '', [block.id]])),
      },
      ...blocks,
    ];
    const { name, description } = texts.sections[id];
    return { id, name, description, tops: [around.id], nodes };
  });
}

/** The ids of a list's items, which name the slots of a block. */
function itemIds(items: JsonValue | undefined): string[] {
  return Array.isArray(items)
    ? items.flatMap((item) =>
        typeof item === 'object' && item !== null && !Array.isArray(item) ? String(item['id']) : [],
      )
    : [];
}
