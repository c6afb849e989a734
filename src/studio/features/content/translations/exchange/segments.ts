import { isJsonObject, textFieldOf, type JsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';

/** A stretch of text with its marks, or what stands in a line without being text: a line break, a fund's figure. */
export type InlineContent = { text: string; marks: readonly JsonObject[] } | { part: JsonObject };

/** What is translated in one piece: a paragraph, heading or cell, the description of a picture, a plain text. */
export type Segment = readonly InlineContent[];

/** Attributes of formatted text that visitors read. */
const READ_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  image: ['alt', 'caption'],
  attachment: ['name'],
  footnote: ['note'],
};

/** Blocks that hold lines of text and no other blocks. */
const TEXT_BLOCKS: ReadonlySet<JsonValue | undefined> = new Set(['paragraph', 'heading']);

/** The segments of a plain or formatted text, in its order; empty ones are left out. */
export function segmentsOf(value: JsonValue): Segment[] {
  const found: Segment[] = [];
  mapSegments(value, (segment) => {
    found.push(segment);
    return segment;
  });
  return found;
}

/** The same text with other segments, as many as `segmentsOf` answers of it. */
export function withSegments(value: JsonValue, segments: readonly Segment[]): JsonValue {
  let next = 0;
  return mapSegments(value, (segment) => segments[next++] ?? segment);
}

type Replace = (segment: Segment) => Segment;

function mapSegments(value: JsonValue, replace: Replace): JsonValue {
  if (typeof value === 'string') return value === '' ? value : plain(replace([lineOf(value)]));
  if (!isJsonObject(value)) return value;
  const { type, content, attrs } = value;
  const read = READ_ATTRIBUTES[String(type)];
  if (read && isJsonObject(attrs)) return { ...value, attrs: mapAttributes(attrs, read, replace) };
  if (!Array.isArray(content) || content.length === 0) return value;
  return {
    ...value,
    content: TEXT_BLOCKS.has(type)
      ? mapLine(content, replace)
      : content.map((block) => mapSegments(block, replace)),
  };
}

/** The line, then each of its footnotes. In the line a footnote is known by its place among them, whatever it says. */
function mapLine(content: readonly JsonValue[], replace: Replace): JsonValue[] {
  const footnotes = content.filter(isFootnote);
  const line = replace(
    content.flatMap((node) =>
      isFootnote(node) ? [{ part: footnoteAt(footnotes.indexOf(node)) }] : toInline(node),
    ),
  );
  const notes = footnotes.map((footnote) => mapSegments(footnote, replace));
  return line
    .map(fromInline)
    .map((node) =>
      isFootnote(node) ? (notes[Number(textFieldOf(node['attrs'], 'note'))] ?? node) : node,
    );
}

function isFootnote(node: JsonValue): node is JsonObject {
  return isJsonObject(node) && node['type'] === 'footnote';
}

function footnoteAt(place: number): JsonObject {
  return { type: 'footnote', attrs: { note: String(place) } };
}

function mapAttributes(attrs: JsonObject, names: readonly string[], replace: Replace): JsonObject {
  const read = names.map((name) => [name, mapSegments(attrs[name] ?? '', replace)]);
  return { ...attrs, ...(Object.fromEntries(read) as JsonObject) };
}

function lineOf(text: string): InlineContent {
  return { text, marks: [] };
}

function toInline(node: JsonValue): InlineContent[] {
  if (!isJsonObject(node)) return [];
  const { text, marks } = node;
  if (typeof text !== 'string') return [{ part: node }];
  return [{ text, marks: Array.isArray(marks) ? marks.filter(isJsonObject) : [] }];
}

function fromInline(inline: InlineContent): JsonValue {
  if ('part' in inline) return inline.part;
  const { text, marks } = inline;
  return { type: 'text', text, ...(marks.length > 0 && { marks: [...marks] }) };
}

function plain(segment: Segment): string {
  return segment.map((inline) => ('text' in inline ? inline.text : '')).join('');
}
