import { z } from 'zod';
import { linkAddress } from './address.ts';
import { requiredText, text } from './json.ts';
import { pictureSize } from './media.ts';

/** Marks of a stretch of text, in the order in which they are stored. */
const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ address: linkAddress }) }),
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('underline') }),
  z.strictObject({ type: z.literal('strike') }),
]);
export type RichTextMark = z.infer<typeof mark>;

const inline = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: text(200_000).min(1),
    marks: z.array(mark).max(5).exactOptional(),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
  /** A fund's figure as it is when the page is read, with its as-of date. */
  z.strictObject({
    type: z.literal('fundFigure'),
    attrs: z.strictObject({ fundcode: text(6), figure: text(20) }),
  }),
  /** A note to what stands before it. Its number follows from the order of the text. */
  z.strictObject({
    type: z.literal('footnote'),
    attrs: z.strictObject({ note: requiredText(500) }),
  }),
]);
export type RichTextInline = z.infer<typeof inline>;

const content = { content: z.array(inline).max(5000).exactOptional() };
const paragraph = z.strictObject({ type: z.literal('paragraph'), ...content });
const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3), z.literal(4)]) }),
  ...content,
});
/** `src` is a file of the media library; `alt` is what is read where it cannot be seen. Its size is said in answers, it is not stored. */
const image = z.strictObject({
  type: z.literal('image'),
  attrs: z.strictObject({ src: text(500), alt: text(200), caption: text(200), ...pictureSize }),
});
/** A file to download, by the id of its `download` item. */
const attachment = z.strictObject({
  type: z.literal('attachment'),
  attrs: z.strictObject({ id: text(40), name: text(120) }),
});
const rule = z.strictObject({ type: z.literal('horizontalRule') });

/** Lists and quotes hold blocks; this deep they may stand in one another. */
const DEPTH = 5;

type Block =
  | z.infer<typeof paragraph>
  | z.infer<typeof heading>
  | z.infer<typeof image>
  | z.infer<typeof attachment>
  | z.infer<typeof rule>
  | Holder;
// Aliases, not interfaces: only those are JSON values to the compiler.
type Item = { type: 'listItem'; content: Block[] };
type Cell = {
  type: 'tableCell' | 'tableHeader';
  attrs: { colspan: number; rowspan: number };
  content: z.infer<typeof paragraph>[];
};
type Holder =
  | { type: 'bulletList'; content: Item[] }
  | { type: 'orderedList'; attrs: { start: number }; content: Item[] }
  | { type: 'blockquote'; content: Block[] }
  | { type: 'table'; content: { type: 'tableRow'; content: Cell[] }[] };

const span = z.int().min(1).max(40);
const cell = z.strictObject({
  type: z.enum(['tableCell', 'tableHeader']),
  attrs: z.strictObject({ colspan: span, rowspan: span }),
  content: z.array(paragraph).min(1).max(50),
});
const table = z.strictObject({
  type: z.literal('table'),
  content: z
    .array(z.strictObject({ type: z.literal('tableRow'), content: z.array(cell).max(40) }))
    .min(1)
    .max(300),
});

/** Blocks in which further ones may stand `depth` deep. */
function blocks(depth: number): z.ZodType<Block[]> {
  const leaves = [paragraph, heading, image, attachment, rule, table] as const;
  if (depth === 0) return z.array(z.discriminatedUnion('type', leaves)).min(1).max(1000);
  const inner = blocks(depth - 1);
  const items = z
    .array(z.strictObject({ type: z.literal('listItem'), content: inner }))
    .min(1)
    .max(500);
  const block = z.discriminatedUnion('type', [
    ...leaves,
    z.strictObject({ type: z.literal('bulletList'), content: items }),
    z.strictObject({
      type: z.literal('orderedList'),
      attrs: z.strictObject({ start: z.int().min(0).max(9999) }),
      content: items,
    }),
    z.strictObject({ type: z.literal('blockquote'), content: inner }),
  ]);
  return z.array(block).min(1).max(1000);
}

export type RichTextBlock = Block;
export type RichTextCell = Cell;

/** Formatted text: typed JSON, never markup. Rendered through React, edited by steps (see the operation `steps`). */
export const richText = z.strictObject({ type: z.literal('doc'), content: blocks(DEPTH) });
export type RichText = z.infer<typeof richText>;

/** A text with nothing in it. */
export const EMPTY_RICH_TEXT: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };
