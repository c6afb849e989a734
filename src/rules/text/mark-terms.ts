import type { RichText, RichTextBlock, RichTextInline } from '#schemas/rich-text.ts';
import { findOccurrences, type TermIndex, type TermOccurrence } from './term-index.ts';

/** What a page says of a term. Plain text; `address` is empty where nothing more is to be read. */
export interface TermMark {
  id: string;
  name: string;
  explanation: string;
  address: string;
}

type Text = Extract<RichTextInline, { type: 'text' }>;

/** A stretch of text; with `term` it is the occurrence of one. */
export type TermText = Text & { term?: TermMark };

/** Maximum number of marks on a page: more hinder reading. */
const MAX_MARKS = 12;

/**
 * Makes the marker of one page, which is given the page's texts in order. It marks the first occurrence of each term in
 * paragraphs, lists, quotes and cells; not in headings, in links, nor where a word is bold in part. `explain` gives what the page
 * says of a term, null where the page does not explain it. A text without a mark is returned as it is.
 */
export function createTermMarker<T>(
  index: TermIndex<T>,
  explain: (term: T) => TermMark | null,
): (text: RichText) => RichText {
  const seen = new Set<T>();
  let marks = 0;
  const markOf = (term: T): TermMark | null => {
    if (marks >= MAX_MARKS || seen.has(term)) return null;
    seen.add(term);
    const mark = explain(term);
    if (mark) marks += 1;
    return mark;
  };
  const markLine = (content: RichTextInline[]): RichTextInline[] => {
    if (marks >= MAX_MARKS) return content;
    const found = findOccurrences(content.map(textOf).join(''), index);
    let start = 0;
    const marked = content.flatMap((inline): RichTextInline[] => {
      const end = start + textOf(inline).length;
      const inside = takeUntil(found, end).filter(({ from }) => from >= start);
      const pieces = canHold(inline) ? splitText(inline, start, inside, markOf) : [inline];
      start = end;
      return pieces;
    });
    return marked.some((inline, at) => inline !== content[at]) ? marked : content;
  };
  return (text) => {
    const content = mapSame(text.content, (block) => markBlock(block, markLine));
    return content === text.content ? text : { ...text, content };
  };
}

type MarkLine = (content: RichTextInline[]) => RichTextInline[];

function markBlock(block: RichTextBlock, markLine: MarkLine): RichTextBlock {
  const markInner = (inner: RichTextBlock) => markBlock(inner, markLine);
  switch (block.type) {
    case 'paragraph':
      return markParagraph(block, markLine);
    case 'blockquote':
      return mapContent(block, markInner);
    case 'bulletList':
    case 'orderedList':
      return mapContent(block, (item) => mapContent(item, markInner));
    case 'table':
      return mapContent(block, (row) =>
        mapContent(row, (cell) =>
          cell.type === 'tableHeader'
            ? cell
            : mapContent(cell, (inner) => markParagraph(inner, markLine)),
        ),
      );
    default:
      return block;
  }
}

function markParagraph<T extends { content?: RichTextInline[] }>(
  paragraph: T,
  markLine: MarkLine,
): T {
  const content = paragraph.content && markLine(paragraph.content);
  return content === paragraph.content ? paragraph : { ...paragraph, content };
}

/** The same object where its content stays the same. */
function mapContent<C, T extends { content: C[] }>(
  holder: T & { content: C[] },
  map: (one: C) => C,
): T {
  const content = mapSame(holder.content, map);
  return content === holder.content ? holder : { ...holder, content };
}

/** The same list where no member changes. */
function mapSame<T>(list: T[], map: (one: T) => T): T[] {
  const mapped = list.map(map);
  return mapped.some((one, index) => one !== list[index]) ? mapped : list;
}

/** What is no text ends a word. */
function textOf(inline: RichTextInline): string {
  return inline.type === 'text' ? inline.text : '\n';
}

function canHold(inline: RichTextInline): inline is Text {
  return inline.type === 'text' && !inline.marks?.some(({ type }) => type === 'link');
}

/** Removes from the front of the list what ends at a place or before it. */
function takeUntil<T>(found: TermOccurrence<T>[], end: number): TermOccurrence<T>[] {
  const next = found.findIndex(({ to }) => to > end);
  return found.splice(0, next === -1 ? found.length : next);
}

/** The text, which begins at `start` of its line, in pieces of which some are marked; itself where none is. */
function splitText<T>(
  inline: Text,
  start: number,
  inside: readonly TermOccurrence<T>[],
  markOf: (term: T) => TermMark | null,
): TermText[] {
  const pieces: TermText[] = [];
  let done = 0;
  const add = (to: number, term?: TermMark) => {
    const text = inline.text.slice(done, to);
    if (text !== '') pieces.push({ ...inline, text, ...(term && { term }) });
    done = to;
  };
  for (const { from, to, term } of inside) {
    const mark = markOf(term);
    if (!mark) continue;
    add(from - start);
    add(to - start, mark);
  }
  if (done === 0) return [inline];
  add(inline.text.length);
  return pieces;
}
