import { isTextEdit, type Change, type ChangeOf } from '../change.ts';
import { convertedNames } from '../operations/convert.ts';

/** Whether two changes write the same value, or one a part of what the other writes. */
export function writeSame(a: Change, b: Change): boolean {
  if (!writes(a) || !writes(b) || a.node !== b.node) return false;
  const others = writtenPaths(b);
  return writtenPaths(a).some((path) => others.some((other) => isOnWay(path, other)));
}

/**
 * Whether taking something back by `inverse` would undo what `other` did: then it is left alone. Two edits of a text
 * never collide, since they merge.
 */
export function collides(inverse: Change, other: Change): boolean {
  if (inverse.op === 'replace' || other.op === 'replace') return true;
  if (writes(inverse))
    return writeSame(inverse, other) && !(isTextEdit(inverse) && inverse.op === other.op);
  if (inverse.op === 'insert') return false;
  const movesSame = (other.op === 'move' || other.op === 'remove') && other.node === inverse.node;
  return movesSame || (inverse.op === 'remove' && worksIn(other, inverse.node));
}

function worksIn(change: Change, node: string): boolean {
  if (writes(change)) return change.node === node;
  return (change.op === 'insert' || change.op === 'move') && change.place.parent === node;
}

type Writing = ChangeOf<'set' | 'splice' | 'steps' | 'convert'>;

function writes(change: Change): change is Writing {
  return change.op === 'set' || change.op === 'convert' || isTextEdit(change);
}

function writtenPaths(change: Writing): (readonly string[])[] {
  if (change.op !== 'convert') return [change.path];
  return [['type'], ['version'], ...convertedNames(change).map((name) => ['props', name])];
}

/** Whether the one leads to the other, or the other to it. */
function isOnWay(path: readonly string[], other: readonly string[]): boolean {
  const shared = Math.min(path.length, other.length);
  return path.slice(0, shared).every((step, index) => step === other[index]);
}
