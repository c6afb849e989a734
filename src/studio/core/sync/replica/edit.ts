import { isTextEdit, type Change, type AppliedChange } from '#composition/change.ts';
import { mergeChanges } from '#composition/history/merge.ts';
import {
  joinsLast,
  putBack,
  record,
  retraction,
  take,
  type OperationInverse,
} from '#composition/history/undo.ts';
import { apply } from '#composition/operations/apply.ts';
import type { Result } from '#composition/result.ts';
import type { Operation } from '#schemas/operation.ts';
import { messageText } from '../../../base/language/messages.ts';
import { syncTexts as texts } from '../shared/texts.ts';
import { toOperation, type RecoveredChange, type Pending, type PendingStep } from './pending.ts';
import { decline, currentDocument, type ReplicaDeps, type Replica } from './replica.ts';

/** What somebody does in one go. */
export interface StepOptions {
  /** To be read in the undo menu: `移动 热销基金`. */
  name: string;
  /** A value that is changed in small steps, by a slider say, is one step until a second of rest. Typing is so anyway. */
  merges?: boolean;
}

/** What undoing or redoing came to. */
export interface Retracted {
  name: string;
  /** False when nothing of the step could be taken back. */
  isDone: boolean;
  /** Why all or some of it was left alone, and the changes that take it back nevertheless. */
  left?: { message: string; changes: Change[] };
}

type Edited = Result<{ replica: Replica; applied: AppliedChange[] }>;

/** Makes all of these changes or none. `at` is in milliseconds. */
export function edit(
  replica: Replica,
  changes: readonly (Change | Operation)[],
  { name, merges = false }: StepOptions,
  at: number,
  deps: ReplicaDeps,
): Edited {
  const step = { name, retracts: false };
  const applied: Pending[] = [];
  let next = replica;
  for (const change of changes) {
    const pushed = push(next, change, step, deps);
    if (!pushed.ok) return pushed;
    next = pushed.replica;
    applied.push(pushed.pending);
  }
  const field = fieldOf(changes, merges);
  const merged = joinsLast(next.history, field, at) ? mergeNewest(next, deps) : null;
  const parts = (merged ? [merged.pending] : applied).map(partOf);
  next = merged?.replica ?? next;
  return {
    ok: true,
    applied,
    replica: {
      ...next,
      history: record(next.history, { name, at, ...(field !== undefined && { field }), parts }),
    },
  };
}

/** Puts an offered step on, under the ids that its operations have: what the server has after all is not done twice. */
export function accept(
  replica: Replica,
  recovered: RecoveredChange,
  at: number,
  deps: ReplicaDeps,
): Edited {
  const done = edit(replica, recovered.operations, { name: recovered.name }, at, deps);
  return done.ok ? { ...done, replica: decline(done.replica, recovered) } : done;
}

/** Takes the newest own step back, or makes it again; null where there is none. */
export function retract(
  replica: Replica,
  stack: 'undo' | 'redo',
  deps: ReplicaDeps,
): { replica: Replica; applied: AppliedChange[]; retracted: Retracted } | null {
  const taken = take(replica.history, stack);
  if (!taken) return null;
  const { name } = taken.step;
  const { changes, left } = retraction(taken.step);
  const step = {
    name: stack === 'undo' ? texts.undoing(name) : texts.redoing(name),
    retracts: true,
  };
  const applied: Pending[] = [];
  let next = replica;
  let unfit: string | null = null;
  for (const change of changes) {
    const pushed = push(next, change, step, deps);
    if (!pushed.ok) unfit ??= messageText(pushed.message);
    else {
      next = pushed.replica;
      applied.push(pushed.pending);
    }
  }
  const history = putBack(taken.history, stack === 'undo' ? 'redo' : 'undo', {
    name,
    at: 0,
    parts: applied.map(partOf),
  });
  const retracted: Retracted = { name, isDone: applied.length > 0 };
  if (left)
    retracted.left = {
      message: stack === 'undo' ? texts.notUndone(left.by) : texts.notRedone(left.by),
      changes: left.changes,
    };
  else if (unfit !== null) retracted.left = { message: unfit, changes: [] };
  return { replica: { ...next, history }, applied, retracted };
}

function push(
  replica: Replica,
  change: Change | Operation,
  step: PendingStep,
  { catalogue, newId }: ReplicaDeps,
): Result<{ replica: Replica; pending: Pending }> {
  const outcome = apply(currentDocument(replica), change, catalogue);
  if (!outcome.ok) return outcome;
  const isKnown = 'id' in change;
  const operation = toOperation(change, isKnown ? change.id : newId());
  const pending: Pending = {
    change: operation,
    inverse: outcome.inverse,
    origin: operation.id,
    step,
    document: outcome.document,
    isSent: isKnown,
  };
  return { ok: true, pending, replica: { ...replica, pending: [...replica.pending, pending] } };
}

/** Makes one operation of the newest two, so that a word that was typed offline is one and not its letters. */
function mergeNewest(
  replica: Replica,
  { catalogue }: ReplicaDeps,
): { replica: Replica; pending: Pending } | null {
  const [last, second] = [replica.pending.at(-2), replica.pending.at(-1)];
  const isWhole = last?.origin === last?.change.id;
  if (!last || !second || !isWhole || last.isSent || last.step.retracts) return null;
  const change = mergeChanges(last.change, second.change);
  if (!change) return null;
  const outcome = apply(replica.pending.at(-3)?.document ?? replica.confirmed, change, catalogue);
  if (!outcome.ok) return null;
  const pending = {
    ...last,
    change: toOperation(change, last.change.id),
    inverse: outcome.inverse,
    document: outcome.document,
  };
  return { pending, replica: { ...replica, pending: [...replica.pending.slice(0, -2), pending] } };
}

/** The field that is typed into, by which steps join. */
function fieldOf(changes: readonly Change[], merges: boolean): string | undefined {
  const [change] = changes;
  if (!change || changes.length > 1) return undefined;
  if (isTextEdit(change) || (merges && change.op === 'set'))
    return JSON.stringify([change.node, ...change.path]);
  return undefined;
}

function partOf({ origin, inverse }: Pending): OperationInverse {
  return { origin, inverse: [inverse] };
}
