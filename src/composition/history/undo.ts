import { isTextEdit, type Change, type AppliedChange } from '../change.ts';
import { compact } from './merge.ts';
import { collides, writeSame } from './overlap.ts';
import { rebaseAll } from './rebase.ts';

/** What takes one operation back, as things stand now. */
export interface OperationInverse {
  /** The id of that operation. */
  origin: string;
  /** In the order in which they are made. */
  inverse: readonly Change[];
  /** Somebody changed the same since; taking it back would undo what they did. */
  changedBy?: string;
}

/** What an editor did in one go, by a name to read: `移动 热销基金`. */
export interface Step {
  name: string;
  /** Milliseconds; typing that follows within `REST` joins the step. */
  at: number;
  /** The text that was typed into; a step that is no typing has none. */
  field?: string;
  parts: readonly OperationInverse[];
}

/** One editor's own steps, oldest first; `redo` holds what takes undone steps back. Immutable. */
export interface UndoHistory {
  undo: readonly Step[];
  redo: readonly Step[];
}

/** What undoing or redoing a step makes, and what it leaves alone because somebody else changed it since. */
export interface Retraction {
  changes: Change[];
  left: { by: string; changes: Change[] } | null;
}

const MAX_STEPS = 10_000;
const REST = 1000;

export const emptyHistory: UndoHistory = { undo: [], redo: [] };

/** Whether typing into `field` now still belongs to the newest step. */
export function joinsLast({ undo }: UndoHistory, field: string | undefined, at: number): boolean {
  const last = undo.at(-1);
  return last !== undefined && field !== undefined && last.field === field && at - last.at < REST;
}

/** Adds a step; what was undone before can no longer be redone. */
export function record(history: UndoHistory, step: Step): UndoHistory {
  const { undo } = history;
  const last = joinsLast(history, step.field, step.at) ? undo.at(-1) : undefined;
  if (!last) return { undo: [...undo, step].slice(-MAX_STEPS), redo: [] };
  const known = last.parts.filter(({ origin }) =>
    step.parts.every((part) => part.origin !== origin),
  );
  return { undo: [...undo.slice(0, -1), { ...step, parts: [...known, ...step.parts] }], redo: [] };
}

/** Takes the newest step off one of the two stacks. */
export function take(
  history: UndoHistory,
  stack: 'undo' | 'redo',
): { step: Step; history: UndoHistory } | null {
  const step = history[stack].at(-1);
  return step ? { step, history: { ...history, [stack]: history[stack].slice(0, -1) } } : null;
}

/** Puts what takes back a step that was just undone or redone on the other stack. */
export function putBack(history: UndoHistory, stack: 'undo' | 'redo', step: Step): UndoHistory {
  return step.parts.length === 0 ? history : { ...history, [stack]: [...history[stack], step] };
}

export function retraction(step: Step): Retraction {
  const backwards = step.parts.toReversed();
  const left = backwards.filter((part) => part.changedBy !== undefined);
  return {
    changes: compact(
      backwards.filter((part) => part.changedBy === undefined).flatMap((part) => part.inverse),
    ),
    left: left[0]
      ? { by: left[0].changedBy ?? '', changes: compact(left.flatMap((part) => part.inverse)) }
      : null,
  };
}

/**
 * The history after somebody else's change: inverses of typing are moved along, those that it collides with are marked.
 * `passed` is what the change came to after the own operations that it met on its way; nothing, where they replaced the
 * text that it edits.
 */
export function overtake(
  history: UndoHistory,
  author: string,
  original: AppliedChange,
  passed: readonly AppliedChange[],
): UndoHistory {
  return {
    undo: overtakeSteps(history.undo, author, original, passed),
    redo: overtakeSteps(history.redo, author, original, passed),
  };
}

function overtakeSteps(
  steps: readonly Step[],
  author: string,
  original: AppliedChange,
  passed: readonly AppliedChange[],
): readonly Step[] {
  const way: Way = { original, carried: [...passed], isLost: passed.length === 0 };
  const next = [...steps];
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const step = steps[index];
    if (
      !step?.parts.some((part) =>
        part.inverse.some((inverse) => concerns(inverse, original.change)),
      )
    )
      continue;
    const parts = step.parts.toReversed().map((part) => overtakePart(part, author, way));
    next[index] = { ...step, parts: parts.toReversed() };
  }
  return next;
}

/** Somebody's change on its way down a stack, from the newest step to the oldest. */
interface Way {
  original: AppliedChange;
  /** What it is in the document that the next inverse is written for. */
  carried: AppliedChange[];
  /** True from where that cannot be said any more. */
  isLost: boolean;
}

function overtakePart(part: OperationInverse, author: string, way: Way): OperationInverse {
  const other = way.original.change;
  if (
    part.inverse.some(
      (inverse) => collides(inverse, other) || (way.isLost && writeSame(inverse, other)),
    )
  ) {
    way.isLost = true;
    return { ...part, changedBy: author };
  }
  if (way.isLost) return part;
  const { mine, theirs } = rebaseAll(part.inverse, way.carried);
  way.carried = theirs;
  way.isLost = theirs.length === 0;
  return { ...part, inverse: mine };
}

function concerns(inverse: Change, other: Change): boolean {
  return writeSame(inverse, other) || collides(inverse, other) || 'place' in inverse;
}

/**
 * The history with the inverses of operations that were rebuilt, because others' came before them: by operation id;
 * none where the operation no longer fits. Those of typing came along already: where they lie in a text depends on all
 * that was done since.
 */
export function refresh(
  history: UndoHistory,
  inverses: ReadonlyMap<string, readonly Change[]>,
): UndoHistory {
  if (inverses.size === 0) return history;
  const renew = (steps: readonly Step[]): readonly Step[] =>
    steps.flatMap((step) => {
      if (!step.parts.some(({ origin }) => inverses.has(origin))) return [step];
      const parts = step.parts.flatMap((part) => renewedPart(part, inverses.get(part.origin)));
      return parts.length > 0 ? [{ ...step, parts }] : [];
    });
  return { undo: renew(history.undo), redo: renew(history.redo) };
}

function renewedPart(
  part: OperationInverse,
  inverse: readonly Change[] | undefined,
): OperationInverse[] {
  if (!inverse) return [part];
  if (inverse.length === 0) return [];
  return [inverse.some(isTextEdit) ? part : { origin: part.origin, inverse }];
}
