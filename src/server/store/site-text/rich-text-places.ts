import type { Node } from '@tiptap/pm/model';
import { readRichText } from '#composition/rich-text/model.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { SiteTextPlace } from './text-place.ts';

/** Stands in the words of a paragraph for what is no text, so that every sign keeps its position. */
export const NO_TEXT = '\ufffc';

/** What the attributes of nodes hold; those of paragraphs, cells and the like hold nothing to be searched. */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, SiteTextPlace['what']>>>> = {
  image: { src: 'picture', alt: 'text', caption: 'text' },
  attachment: { name: 'text' },
  footnote: { note: 'text' },
  fundFigure: { fundcode: 'fund' },
};

/**
 * The parts of a formatted text: the words of each paragraph, heading or cell as one text whatever their marks, the
 * address of each link, and pictures, files and figures by their attributes. One that cannot be read has none.
 */
export function richTextPlaces(value: JsonValue, path: string[]): SiteTextPlace[] {
  const read = readRichText(value);
  return read.ok ? partsOf(read.text).map((part) => ({ path, ...part })) : [];
}

export type RichTextPart = Omit<SiteTextPlace, 'path'>;

/** The same of a text that was read. */
export function partsOf(text: Node): RichTextPart[] {
  const parts: RichTextPart[] = [];
  text.descendants((node, position) => {
    for (const [attribute, what] of Object.entries(ATTRIBUTES[node.type.name] ?? {})) {
      const value = String(node.attrs[attribute] ?? '');
      if (value !== '') parts.push({ what, value, at: position, attribute });
    }
    if (!node.isTextblock) return;
    const words = blockWords(node);
    if (words.replaceAll(NO_TEXT, '').trim() !== '')
      parts.push({ what: 'text', value: words, at: position + 1, attribute: null });
    parts.push(...linksOf(node, position + 1));
  });
  return parts;
}

/** The words of a paragraph; what is no text is one sign each. */
export function blockWords(block: Node): string {
  return block.children
    .map((child) => (child.isText ? (child.text ?? '') : NO_TEXT.repeat(child.nodeSize)))
    .join('');
}

/** Each stretch with one address is one link, whatever other marks it has. */
function linksOf(block: Node, start: number): RichTextPart[] {
  const links: RichTextPart[] = [];
  let last: string | null = null;
  block.forEach((child, offset) => {
    const address = linkOf(child);
    if (address !== null && address !== '' && address !== last)
      links.push({ what: 'link', value: address, at: start + offset, attribute: 'address' });
    last = address;
  });
  return links;
}

/** Where an inline node leads; null where it has no link. */
export function linkOf(inline: Node): string | null {
  const mark = inline.marks.find(({ type }) => type.name === 'link');
  return mark ? String(mark.attrs['address'] ?? '') : null;
}
