import type { Change, ChangeOf } from '../change.ts';
import { joinSteps } from '../rich-text/rebase-steps.ts';

/** One change that does what two do one after the other, where there is one: typing becomes a word, not its letters. */
export function mergeChanges(first: Change, second: Change): Change | null {
  if (first.op === 'splice' && second.op === 'splice')
    return samePath(first, second) ? mergeSplices(first, second) : null;
  if (first.op === 'steps' && second.op === 'steps')
    return samePath(first, second) ? mergeSteps(first, second) : null;
  if (first.op !== 'set' || second.op !== 'set' || !samePath(first, second)) return null;
  return first.value === undefined || second.value === undefined ? null : second;
}

/** The same changes, neighbours merged where that is possible. */
export function compact(changes: readonly Change[]): Change[] {
  const merged: Change[] = [];
  for (const change of changes) {
    const last = merged.at(-1);
    const both = last && mergeChanges(last, change);
    if (both) merged[merged.length - 1] = both;
    else merged.push(change);
  }
  return merged;
}

function mergeSplices(
  first: ChangeOf<'splice'>,
  second: ChangeOf<'splice'>,
): ChangeOf<'splice'> | null {
  const inserted = first.at + first.insert.length;
  const end = second.at + second.delete;
  if (second.at >= first.at && end <= inserted) {
    const insert =
      first.insert.slice(0, second.at - first.at) +
      second.insert +
      first.insert.slice(end - first.at);
    return { ...first, insert };
  }
  const swallows = second.at <= first.at && end >= inserted;
  return swallows
    ? { ...second, delete: first.delete + second.delete - first.insert.length }
    : null;
}

/** More in one operation would keep others from typing between. */
const MAX_STEPS = 200;

function mergeSteps(first: ChangeOf<'steps'>, second: ChangeOf<'steps'>): ChangeOf<'steps'> | null {
  const steps = joinSteps(first.steps, second.steps);
  return steps.length <= MAX_STEPS ? { ...first, steps } : null;
}

function samePath(
  a: ChangeOf<'set' | 'splice' | 'steps'>,
  b: ChangeOf<'set' | 'splice' | 'steps'>,
): boolean {
  return (
    a.node === b.node &&
    a.path.length === b.path.length &&
    a.path.every((step, index) => step === b.path[index])
  );
}
