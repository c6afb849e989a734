import { isJsonObject, textFieldOf } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { RichText, RichTextBlock } from '#schemas/rich-text.ts';

/** Nodes in which words stand as plain text has them. */
const PLAIN = new Set(['doc', 'paragraph', 'text', 'hardBreak']);
/** Nodes that are lost with what holds them. */
const INNER = new Set(['listItem', 'tableRow', 'tableCell', 'tableHeader']);

/** The words of formatted text, a line for each paragraph, heading and line break; empty lines are left out. */
export function linesOfRichText(value: JsonValue): string[] {
  return textOf(value)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function textOf(value: JsonValue): string {
  if (!isJsonObject(value)) return '';
  if (value['type'] === 'text') return textFieldOf(value, 'text');
  if (value['type'] === 'hardBreak') return '\n';
  const inside = contentOf(value).map(textOf).join('');
  return INLINE_HOLDERS.has(String(value['type'])) ? `${inside}\n` : inside;
}

const INLINE_HOLDERS = new Set(['paragraph', 'heading']);

/** What of formatted text plain text cannot have: names of nodes and marks, each once, in the order of the text. */
export function formsOfRichText(value: JsonValue): string[] {
  return [...new Set(formsIn(value))];
}

function formsIn(value: JsonValue): string[] {
  if (!isJsonObject(value)) return [];
  const name = String(value['type']);
  const marks = value['marks'];
  return [
    ...(PLAIN.has(name) || INNER.has(name) ? [] : [name]),
    ...(Array.isArray(marks) ? marks.map((mark) => textFieldOf(mark, 'type')) : []),
    ...contentOf(value).flatMap(formsIn),
  ];
}

function contentOf(value: JsonValue): JsonValue[] {
  const content = isJsonObject(value) ? value['content'] : undefined;
  return Array.isArray(content) ? content : [];
}

/** Formatted text of these blocks; with none, an empty paragraph. */
export function richTextOfBlocks(blocks: readonly RichTextBlock[]): RichText {
  return { type: 'doc', content: blocks.length > 0 ? [...blocks] : [{ type: 'paragraph' }] };
}

/** A paragraph for each line that has words. */
export function paragraphsOf(words: string): RichTextBlock[] {
  return linesOf(words).map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
}

/** A heading of the third level; none where there are no words. */
export function headingOf(words: string): RichTextBlock[] {
  const text = linesOf(words).join(' ');
  if (text === '') return [];
  return [{ type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text }] }];
}

function linesOf(words: string): string[] {
  return words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
