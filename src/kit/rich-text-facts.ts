import type { MediaFact, Prominence, TextFact } from '#rules/disclosure/facts.ts';
import type { RichText, RichTextBlock, RichTextCell, RichTextInline } from '#schemas/rich-text.ts';

/** A fund's figure that a text shows as it is when the page is read. */
export interface BoundFigure {
  fundcode: string;
  /** By its field. */
  figure: string;
  path: string[];
  place: string;
}

export interface RichTextFacts {
  texts: TextFact[];
  media: MediaFact[];
  bound: BoundFigure[];
}

/** Where a text stands, and who wrote it. */
export type TextOrigin = Pick<TextFact, 'path' | 'source' | 'fundcode'>;

/**
 * What a formatted text claims. A paragraph and a row of a table are one text each, whatever their marks; bold passages and
 * links are texts of their own besides.
 */
export function richTextFacts(text: RichText, origin: TextOrigin): RichTextFacts {
  const found: RichTextFacts = { texts: [], media: [], bound: [] };
  text.content.forEach((block, index) => addBlock(block, 'body', String(index), origin, found));
  return found;
}

function addBlock(
  block: RichTextBlock,
  running: Prominence,
  place: string,
  origin: TextOrigin,
  found: RichTextFacts,
): void {
  const add = (text: string, prominence: Prominence) => {
    if (text.trim() !== '') found.texts.push({ ...origin, text, prominence });
  };
  const addAll = (inner: readonly RichTextBlock[], prominence: Prominence) => {
    for (const one of inner) addBlock(one, prominence, place, origin, found);
  };
  switch (block.type) {
    case 'paragraph':
    case 'heading': {
      const prominence = block.type === 'heading' ? 'heading' : running;
      addInlines(block.content ?? [], prominence, place, origin, found);
      return;
    }
    case 'bulletList':
    case 'orderedList':
      for (const item of block.content) addAll(item.content, running);
      return;
    case 'blockquote':
      addAll(block.content, 'quotation');
      return;
    case 'table':
      for (const row of block.content) addRow(row.content, running, place, origin, found);
      return;
    case 'image':
      found.media.push({
        path: origin.path,
        address: block.attrs.src,
        alternative: block.attrs.alt,
      });
      add(block.attrs.alt, 'alternative');
      add(block.attrs.caption, running);
      return;
    case 'attachment':
      add(block.attrs.name, 'meta');
      return;
    case 'horizontalRule':
  }
}

function addRow(
  cells: readonly RichTextCell[],
  prominence: Prominence,
  place: string,
  origin: TextOrigin,
  found: RichTextFacts,
): void {
  const inlines = cells.flatMap((cell, at): RichTextInline[] => [
    ...(at > 0 ? [{ type: 'hardBreak' as const }] : []),
    ...cell.content.flatMap((paragraph) => paragraph.content ?? []),
  ]);
  addInlines(inlines, prominence, place, origin, found);
}

function addInlines(
  inlines: readonly RichTextInline[],
  prominence: Prominence,
  place: string,
  origin: TextOrigin,
  found: RichTextFacts,
): void {
  const whole = inlines.map(inlineText).join('').trim();
  const bold = passages(inlines, 'bold');
  const isAllBold = bold.length === 1 && bold[0] === whole && prominence === 'body';
  if (whole !== '')
    found.texts.push({
      ...origin,
      text: whole,
      prominence: isAllBold ? 'emphasis' : prominence,
    });
  if (prominence === 'body' && !isAllBold)
    for (const text of bold) found.texts.push({ ...origin, text, prominence: 'emphasis' });
  for (const text of passages(inlines, 'link'))
    found.texts.push({ ...origin, text, prominence: 'action' });
  for (const inline of inlines) {
    if (inline.type === 'fundFigure')
      found.bound.push({ ...inline.attrs, path: origin.path, place });
    if (inline.type === 'footnote' && inline.attrs.note.trim() !== '')
      found.texts.push({ ...origin, text: inline.attrs.note, prominence: 'body' });
  }
}

function inlineText(inline: RichTextInline): string {
  if (inline.type === 'footnote') return '';
  return inline.type === 'text' ? inline.text : ' ';
}

/** The stretches that have a mark, each as one text. */
function passages(inlines: readonly RichTextInline[], mark: 'bold' | 'link'): string[] {
  const isMarked = (inline: RichTextInline) =>
    inline.type === 'text' && (inline.marks ?? []).some(({ type }) => type === mark);
  const runs: string[] = [];
  inlines.forEach((inline, at) => {
    if (!isMarked(inline)) return;
    const before = inlines[at - 1];
    if (before && isMarked(before)) runs.push((runs.pop() ?? '') + inlineText(inline));
    else runs.push(inlineText(inline));
  });
  return runs.map((text) => text.trim()).filter((text) => text !== '');
}
