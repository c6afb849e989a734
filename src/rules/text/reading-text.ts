import type { ReadingText } from '#schemas/content/parts.ts';
import type { RichText, RichTextBlock, RichTextInline } from '#schemas/rich-text.ts';

const words = (text: string) => ({ content: [{ type: 'text' as const, text }] });

export const paragraph = (text: string): RichTextBlock => ({ type: 'paragraph', ...words(text) });
export const heading = (text: string): RichTextBlock => ({
  type: 'heading',
  attrs: { level: 2 },
  ...words(text),
});
export const numbered = (items: readonly string[]): RichTextBlock => ({
  type: 'orderedList',
  attrs: { start: 1 },
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
});

/** A content item's text as formatted text, whichever form it was stored in: all texts are set by the same part. */
export function richTextOf(text: ReadingText): RichText {
  if (!Array.isArray(text)) return text;
  if (text.length === 0) return { type: 'doc', content: [{ type: 'paragraph' }] };
  return {
    type: 'doc',
    content: text.map((part) =>
      part.type === 'heading' ? heading(part.text) : paragraph(part.text),
    ),
  };
}

/** The words of each paragraph, heading, cell, caption and footnote, in their order; empty ones left out. For finding and for excerpts. */
export function readingLines(text: ReadingText): string[] {
  return richTextOf(text)
    .content.flatMap(linesOf)
    .filter((line) => line !== '');
}

/** The words of the paragraphs alone. */
export function readingParagraphs(text: ReadingText): string[] {
  return richTextOf(text)
    .content.flatMap((block) => (block.type === 'heading' ? [] : linesOf(block)))
    .filter((line) => line !== '');
}

export function isEmptyReading(text: ReadingText): boolean {
  return richTextOf(text).content.every(
    (block) => block.type === 'paragraph' && lineOf(block.content) === '',
  );
}

function linesOf(block: RichTextBlock): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [lineOf(block.content), ...notesOf(block.content)];
    case 'image':
      return [block.attrs.caption];
    case 'attachment':
      return [block.attrs.name];
    case 'horizontalRule':
      return [];
    case 'blockquote':
      return block.content.flatMap(linesOf);
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap((item) => item.content.flatMap(linesOf));
    case 'table':
      return block.content.flatMap((row) =>
        row.content.flatMap((cell) => cell.content.flatMap(linesOf)),
      );
  }
}

function notesOf(content: readonly RichTextInline[] = []): string[] {
  return content.flatMap((part) => (part.type === 'footnote' ? [part.attrs.note.trim()] : []));
}

function lineOf(content: readonly RichTextInline[] | undefined): string {
  return (content ?? [])
    .map((part) => (part.type === 'text' ? part.text : part.type === 'hardBreak' ? ' ' : ''))
    .join('')
    .trim();
}
