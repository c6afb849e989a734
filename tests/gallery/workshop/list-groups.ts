import { registry } from '#registry/data.ts';
import { labelText } from '#studio/base/language/labels.ts';
import { blockItems, folderOf, partItems, type GalleryItem } from '../samples.ts';
import { texts } from './texts.ts';

/** Samples of one block type or part. */
interface Listed {
  type: string;
  label: string;
  items: GalleryItem[];
}

export interface ListGroup {
  id: string;
  label: string;
  listed: Listed[];
}

/** Blocks, then parts by folder: those of their samples that hold all words of the search. Groups without any are left out. */
export function listGroups(search: string): ListGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return GROUPS.map((group) => ({
    ...group,
    listed: group.listed
      .map((listed) => ({
        ...listed,
        items: listed.items.filter((item) => {
          const text = wordsOf(listed, item);
          return words.every((word) => text.includes(word));
        }),
      }))
      .filter(({ items }) => items.length > 0),
  })).filter(({ listed }) => listed.length > 0);
}

const GROUPS: readonly ListGroup[] = [
  {
    id: 'blocks',
    label: texts.blocks,
    listed: Object.entries(registry.blocks).map(([type, { label }]) => ({
      type,
      label: labelText(label),
      items: blockItems.filter((item) => item.type === type),
    })),
  },
  ...[...new Set(partItems.map(folderOf))].map((folder) => {
    const inside = partItems.filter((item) => folderOf(item) === folder);
    return {
      id: `parts-${folder}`,
      label: texts.parts(folder),
      listed: [...new Set(inside.map(({ type }) => type))].map((type) => ({
        type,
        label: type.split('/').at(-1) ?? '',
        items: inside.filter((item) => item.type === type),
      })),
    };
  }),
];

function wordsOf({ type, label }: Listed, { kind, name, sample }: GalleryItem): string {
  const english = kind === 'block' ? labelText(registry.blocks[type]?.label ?? '', 'en') : '';
  return [type, label, english, name, sample.label].join(' ').toLowerCase();
}
