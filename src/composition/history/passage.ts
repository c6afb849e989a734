import { Step } from '@tiptap/pm/transform';
import type { NodeId } from '#schemas/document.ts';
import type { Operation } from '#schemas/operation.ts';
import { convertedNames } from '../operations/convert.ts';
import { richTextModel } from '../rich-text/model.ts';
import { unitsOf, type TextUnit, type TextValue } from './followed-text.ts';

/** A passage of a text: from `from` up to, not including, `to`; UTF-16 units, in formatted text positions of ProseMirror. */
export interface TextRange {
  from: number;
  to: number;
}

/** Which text of which node. `path` begins with `props`; a step into a list names the item's id. */
export interface TextAddress {
  node: NodeId;
  path: readonly string[];
}

/**
 * Where a passage is after an operation. Text typed inside the passage belongs to it, text typed at its ends does not.
 * `removed`: nothing of it is left. `rewritten`: the operation wrote the text whole, so that its positions say nothing.
 */
export function followPassage(
  range: TextRange,
  operation: Operation,
  { node, path }: TextAddress,
): TextRange | 'removed' | 'rewritten' {
  switch (operation.op) {
    case 'insert':
      return operation.nodes.some(({ id }) => id === node) ? 'rewritten' : range;
    case 'replace':
      return 'rewritten';
    case 'set':
      return operation.node === node && isAround(operation.path, path) ? 'rewritten' : range;
    case 'convert':
      return operation.node === node && convertedNames(operation).includes(path[1] ?? '')
        ? 'rewritten'
        : range;
    case 'splice':
      return isText(operation, { node, path }) ? mapped(range, spliceMap(operation)) : range;
    case 'steps':
      return isText(operation, { node, path })
        ? operation.steps.reduce<TextRange | 'removed'>(
            (at, json) => (at === 'removed' ? at : mapped(at, stepMap(json))),
            range,
          )
        : range;
    default:
      return range;
  }
}

/** The words of a passage as they are read, with a line break between blocks; null where the text is shorter. */
export function passageWords(text: TextValue, { from, to }: TextRange): string | null {
  const size = typeof text === 'string' ? text.length : text.content.size;
  if (from < 0 || to > size || from >= to) return null;
  const units = unitsOf(text);
  const first = units.findIndex(({ position }) => position !== null && position >= from);
  const last = units.findLastIndex(({ position }) => position !== null && position < to);
  return first < 0 || last < first ? null : wordsOf(units.slice(first, last + 1));
}

/** Where these words stand in a text, nearest to a position; null where they do not. */
export function findPassage(text: TextValue, words: string, near: number): TextRange | null {
  const units = unitsOf(text);
  const all = wordsOf(units);
  let nearest: TextRange | null = null;
  for (let at = all.indexOf(words); words !== '' && at >= 0; at = all.indexOf(words, at + 1)) {
    const from = units[at]?.position ?? null;
    const last = units[at + words.length - 1]?.position ?? null;
    if (from === null || last === null) continue;
    if (nearest && Math.abs(from - near) >= Math.abs(nearest.from - near)) break;
    nearest = { from, to: last + 1 };
  }
  return nearest;
}

function wordsOf(units: readonly TextUnit[]): string {
  return units.map(({ unit }) => unit).join('');
}

function isAround(written: readonly string[], path: readonly string[]): boolean {
  return written.every((step, index) => path[index] === step);
}

function isText(
  operation: { node: NodeId; path: readonly string[] },
  { node, path }: TextAddress,
): boolean {
  return (
    operation.node === node &&
    operation.path.length === path.length &&
    isAround(operation.path, path)
  );
}

/** Maps a position; with `side` 1 it stays before what follows it, with -1 behind what stands before it. */
type PositionMap = (position: number, side: -1 | 1) => number;

function mapped({ from, to }: TextRange, map: PositionMap): TextRange | 'removed' {
  const next = { from: map(from, 1), to: map(to, -1) };
  return next.from < next.to ? next : 'removed';
}

function spliceMap({
  at,
  delete: gone,
  insert,
}: {
  at: number;
  delete: number;
  insert: string;
}): PositionMap {
  return (position, side) => {
    if (position < at) return position;
    if (position > at + gone) return position - gone + insert.length;
    return side === 1 ? at + insert.length : at;
  };
}

function stepMap(json: Parameters<typeof Step.fromJSON>[1]): PositionMap {
  const map = Step.fromJSON(richTextModel, json).getMap();
  return (position, side) => map.map(position, side);
}
