import { textChange } from '#composition/text/text-change.ts';

type Ranges = readonly (readonly [from: number, to: number])[];

/** Characters that stand before the change, and in all. */
const BEFORE = 8;
const LENGTH = 120;
const CUT = '…';

/**
 * One line of a text from shortly before its change, which is marked: the given ranges or, where there are none, what
 * differs from the other text.
 */
export function changedLine(
  text: string,
  other: string,
  ranges: Ranges,
): { text: string; marks: [from: number, to: number][] } {
  const line = oneLine(text);
  const marked = ranges.length > 0 ? ranges : difference(line, oneLine(other));
  const at = marked[0]?.[0] ?? textChange(line, oneLine(other))?.at ?? 0;
  const from = at > BEFORE ? at - BEFORE : 0;
  const lead = from > 0 ? CUT : '';
  const end = Math.max(marked[0]?.[1] ?? at, from + LENGTH);
  return {
    text: `${lead}${line.slice(from, end)}${end < line.length ? CUT : ''}`,
    marks: marked
      .filter(([, to]) => to <= end)
      .map(([start, to]) => [start - from + lead.length, to - from + lead.length]),
  };
}

/** What is no text stands as one sign in a paragraph. */
function oneLine(text: string): string {
  return text.replace(/[\s\ufffc]/g, ' ');
}

function difference(text: string, other: string): Ranges {
  const change = textChange(text, other);
  return change && change.delete > 0 ? [[change.at, change.at + change.delete]] : [];
}
