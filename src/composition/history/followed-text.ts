import type { Node } from '@tiptap/pm/model';
import { ReplaceStep, Step } from '@tiptap/pm/transform';
import type { JsonValue } from '#schemas/json.ts';
import { readRichText, richTextModel } from '../rich-text/model.ts';
import type { StepJson } from '../rich-text/rebase-steps.ts';

/** A plain or a formatted text at one moment. Positions are UTF-16 units, in formatted text those of ProseMirror. */
export type TextValue = string | Node;

/** A text, or null where the value is none. */
export function textValueOf(value: JsonValue | undefined): TextValue | null {
  if (typeof value === 'string') return value;
  if (
    typeof value !== 'object' ||
    value === null ||
    Array.isArray(value) ||
    value['type'] !== 'doc'
  )
    return null;
  const read = readRichText(value);
  return read.ok ? read.text : null;
}

/** One UTF-16 unit of a text. */
export interface TextUnit {
  unit: string;
  /** Null for what only separates blocks. */
  position: number | null;
}

/** The units of a text in the order in which it is read, with a line break between blocks. */
export function unitsOf(text: TextValue): TextUnit[] {
  if (typeof text === 'string')
    return Array.from({ length: text.length }, (_, position) => ({
      unit: text.charAt(position),
      position,
    }));
  const units: TextUnit[] = [];
  text.descendants((node, position) => {
    if (node.isTextblock && units.length > 0) units.push({ unit: '\n', position: null });
    const own = node.text ?? '';
    for (let at = 0; at < own.length; at += 1)
      units.push({ unit: own.charAt(at), position: position + at });
  });
  return units;
}

/** The unit at a position; undefined where there is none. */
export function unitAt(text: TextValue, position: number): string | undefined {
  if (typeof text === 'string') return text[position];
  return position < text.content.size ? text.textBetween(position, position + 1) : undefined;
}

/** Where a position of the text after a change was before it; `inserted` where the change brought it. */
export type PositionBefore = number | 'inserted';

/** Of a change from one text to another, as far as their equal ends tell. Null where one is plain and the other is not. */
export function positionsBetween(
  before: TextValue,
  after: TextValue,
): ((position: number) => PositionBefore) | null {
  if (typeof before === 'string' || typeof after === 'string')
    return typeof before === typeof after ? betweenStrings(String(before), String(after)) : null;
  const start = after.content.findDiffStart(before.content);
  const end = after.content.findDiffEnd(before.content);
  if (start === null || !end) return (position) => position;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  return between(start, end.a + overlap, end.b + overlap);
}

function betweenStrings(before: string, after: string): (position: number) => PositionBefore {
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < least - start && before[before.length - 1 - end] === after[after.length - 1 - end])
    end += 1;
  return between(start, after.length - end, before.length - end);
}

function between(
  start: number,
  endAfter: number,
  endBefore: number,
): (position: number) => PositionBefore {
  return (position) =>
    position < start
      ? position
      : position < endAfter
        ? 'inserted'
        : position - endAfter + endBefore;
}

/** Of one splice. Null where the unit at the position is another than the splice brought. */
export function beforeSplice(
  { at, delete: gone, insert }: { at: number; delete: number; insert: string },
  position: number,
  unit: string,
): PositionBefore | null {
  if (position < at) return position;
  if (position >= at + insert.length) return position - insert.length + gone;
  return insert[position - at] === unit ? 'inserted' : null;
}

/** The same of one step of formatted text. */
export function beforeStep(
  json: StepJson,
): (position: number, unit: string) => PositionBefore | null {
  const step = Step.fromJSON(richTextModel, json);
  const map = step.getMap();
  const back = map.invert();
  const brought: { from: number; to: number }[] = [];
  map.forEach((_oldStart, _oldEnd, from, to) => brought.push({ from, to }));
  return (position, unit) => {
    const own = brought.find(({ from, to }) => position >= from && position < to);
    if (!own) return back.map(position, 1);
    if (!(step instanceof ReplaceStep)) return 'inserted';
    const within = step.slice.openStart + position - own.from;
    return step.slice.content.textBetween(within, within + 1) === unit ? 'inserted' : null;
  };
}

/** The text after a splice or steps; null where they do not fit. */
export function spliced(
  text: TextValue,
  { at, delete: gone, insert }: { at: number; delete: number; insert: string },
): TextValue | null {
  return typeof text === 'string' && at + gone <= text.length
    ? text.slice(0, at) + insert + text.slice(at + gone)
    : null;
}

export function stepped(text: TextValue, steps: readonly StepJson[]): TextValue | null {
  if (typeof text === 'string') return null;
  return steps.reduce<Node | null>(
    (node, json) => node && Step.fromJSON(richTextModel, json).apply(node).doc,
    text,
  );
}
