import { isSameJson } from '#composition/same-json.ts';
import { textFieldOf, type JsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import { escapeXml } from './escape-xml.ts';
import type { InlineContent, Segment } from './segments.ts';

/** Counts the inline codes of a unit, whose ids are their numbers: one for each mark of each stretch, and for each part. */
interface CodeCounter {
  next(): string;
}

export function countCodes(): CodeCounter {
  let last = 0;
  return { next: () => String(++last) };
}

/** Marks as XLIFF 2.0 calls them, in the order in which formatted text is stored. */
const MARK_TYPES: Readonly<Record<string, string>> = {
  link: 'type="link"',
  bold: 'type="fmt" subType="xlf:b"',
  italic: 'type="fmt" subType="xlf:i"',
  underline: 'type="fmt" subType="xlf:u"',
  strike: 'type="fmt" subType="quoin:strike"',
};

/** A segment as the content of `source`: marks are `pc`, line breaks and figures `ph`. */
export function writeSegment(segment: Segment, codes: CodeCounter): string {
  return segment.map((inline) => writeInline(inline, codes)).join('');
}

function writeInline(inline: InlineContent, codes: CodeCounter): string {
  if ('part' in inline) return `<ph id="${codes.next()}" ${partType(inline.part)}/>`;
  const open = inline.marks.map((mark) => {
    const type = MARK_TYPES[textFieldOf(mark, 'type')] ?? 'type="other"';
    return `<pc id="${codes.next()}" ${type}>`;
  });
  return `${open.join('')}${escapeXml(inline.text)}${'</pc>'.repeat(open.length)}`;
}

function partType(part: JsonObject): string {
  if (part['type'] === 'footnote') return 'type="other" subType="quoin:footnote"';
  return part['type'] === 'hardBreak'
    ? 'type="fmt" subType="xlf:lb"'
    : `type="other" disp="${escapeXml(textFieldOf(part['attrs'], 'figure'))}"`;
}

/** Marks in the order in which they are stored, whichever surrounds which. */
function compareMarks(one: JsonObject, other: JsonObject): number {
  const order = Object.keys(MARK_TYPES);
  return order.indexOf(textFieldOf(one, 'type')) - order.indexOf(textFieldOf(other, 'type'));
}

/** What the codes of a segment stand for, by their ids. */
type Codes = Map<string, { mark: JsonObject } | { part: JsonObject }>;

function codesOf(segment: Segment, codes: CodeCounter): Codes {
  const found: Codes = new Map();
  for (const inline of segment)
    if ('part' in inline) found.set(codes.next(), inline);
    else for (const mark of inline.marks) found.set(codes.next(), { mark });
  return found;
}

/** Whether two texts have as many segments, with the same codes in each. */
export function isSameCodes(one: readonly Segment[], other: readonly Segment[]): boolean {
  const [a, b] = [countCodes(), countCodes()];
  return (
    one.length === other.length &&
    one.every((segment, index) =>
      isSameJson(listed(codesOf(segment, a)), listed(codesOf(other[index] ?? [], b))),
    )
  );
}

function listed(codes: Codes): JsonValue {
  return [...codes].map(([id, code]) => [id, { ...code }]);
}

/**
 * The segment that a `target` holds, by the codes of its source. Null where a code is lost, stands there twice or is of
 * another segment: a link or a figure would be missing or wrong.
 */
export function readSegment(
  target: Element,
  source: Segment,
  counter: CodeCounter,
): Segment | null {
  const left = codesOf(source, counter);
  const segment = readNodes(target, left, []);
  return segment && left.size === 0 ? segment.reduce(joinRuns, []) : null;
}

/** Adds what is next in a line: a stretch with the marks of the one before goes on with it. */
function joinRuns(line: InlineContent[], next: InlineContent): InlineContent[] {
  const last = line.at(-1);
  if (!last || 'part' in last || 'part' in next || !isSameJson([...last.marks], [...next.marks]))
    return [...line, next];
  return [...line.slice(0, -1), { text: last.text + next.text, marks: last.marks }];
}

function readNodes(
  parent: Element,
  left: Codes,
  marks: readonly JsonObject[],
): InlineContent[] | null {
  const read: InlineContent[] = [];
  for (const node of parent.childNodes) {
    if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE) {
      const text = node.textContent ?? '';
      if (text !== '') read.push({ text, marks });
      continue;
    }
    if (!(node instanceof Element)) continue;
    const inner = readElement(node, left, marks);
    if (!inner) return null;
    read.push(...inner);
  }
  return read;
}

function readElement(
  element: Element,
  left: Codes,
  marks: readonly JsonObject[],
): InlineContent[] | null {
  // Annotations of translators' programs surround text and say nothing of it.
  if (element.localName === 'mrk') return readNodes(element, left, marks);
  const id = element.getAttribute('id') ?? '';
  const code = left.get(id);
  if (!code || !left.delete(id)) return null;
  if ('part' in code) return element.localName === 'ph' ? [code] : null;
  if (element.localName !== 'pc') return null;
  return readNodes(element, left, [...marks, code.mark].toSorted(compareMarks));
}
