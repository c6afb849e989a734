import type { ReadingText } from '#schemas/content/parts.ts';
import type { RichText, RichTextBlock } from '#schemas/rich-text.ts';

const words = (text: string) => ({ content: [{ type: 'text' as const, text }] });

export const paragraph = (text: string): RichTextBlock => ({ type: 'paragraph', ...words(text) });
export const heading = (text: string): RichTextBlock => ({ type: 'heading', attrs: { level: 2 }, ...words(text) });
export const numbered = (items: readonly string[]): RichTextBlock => ({
  type: 'orderedList',
  attrs: { start: 1 },
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
});

/** A text of paragraphs and headings, as content items hold it, as formatted text: all texts are set by the same part. */
export function fromReadingText(text: ReadingText): RichText {
  return { type: 'doc', content: text.map((part) => (part.type === 'heading' ? heading(part.text) : paragraph(part.text))) };
}
