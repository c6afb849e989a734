import type { RichText, RichTextInline } from '#schemas/rich-text.ts';

/** A chapter of a text: what its heading says, and the id that `RichText` gives it under the same `anchor`. */
export interface TextChapter {
  id: string;
  title: string;
}

/** The headings of the highest level in a text. */
export function textContents(text: RichText, anchor: string): TextChapter[] {
  return text.content.flatMap((block, index) =>
    block.type === 'heading' && block.attrs.level === 2
      ? [{ id: `${anchor}-${index}`, title: plain(block.content) }]
      : [],
  );
}

function plain(content: readonly RichTextInline[] = []): string {
  return content.map((inline) => (inline.type === 'text' ? inline.text : '')).join('');
}
