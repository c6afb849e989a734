import { isTextEdit, type Change, type Made } from '#composition/change.ts';
import { mergeChanges } from '#composition/history/merge.ts';
import {
  joinsLast,
  putBack,
  record,
  retraction,
  take,
  type Part,
} from '#composition/history/undo.ts';
import { apply } from '#composition/operations/apply.ts';
import type { Result } from '#composition/result.ts';
import type { Operation } from '#schemas/operation.ts';
import { messageText } from '../../../base/language/messages.ts';
import { syncTexts as texts } from '../shared/texts.ts';
import { toOperation, type Offered, type Pending, type PendingStep } from './pending.ts';
import { decline, documentOf, type Means, type Replica } from './replica.ts';

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

type Edited = Result<{ replica: Replica; made: Made[] }>;

/** Makes all of these changes or none. `at` is in milliseconds. */
export function edit(
  replica: Replica,
  changes: readonly (Change | Operation)[],
  { name, merges = false }: StepOptions,
  at: number,
  means: Means,
): Edited {
  const step = { name, retracts: false };
  const made: Pending[] = [];
  let next = replica;
  for (const change of changes) {
    const pushed = push(next, change, step, means);
    if (!pushed.ok) return pushed;
    next = pushed.replica;
    made.push(pushed.pending);
  }
  const field = fieldOf(changes, merges);
  const merged = joinsLast(next.history, field, at) ? mergeNewest(next, means) : null;
  const parts = (merged ? [merged.pending] : made).map(partOf);
  next = merged?.replica ?? next;
  return {
    ok: true,
    made,
    replica: {
      ...next,
      history: record(next.history, { name, at, ...(field !== undefined && { field }), parts }),
    },
  };
}

/** Puts an offered step on, under the ids that its operations have: what the server has after all is not done twice. */
export function accept(replica: Replica, offered: Offered, at: number, means: Means): Edited {
  const done = edit(replica, offered.operations, { name: offered.name }, at, means);
  return done.ok ? { ...done, replica: decline(done.replica, offered) } : done;
}

/** Takes the newest own step back, or makes it again; null where there is none. */
export function retract(
  replica: Replica,
  stack: 'undo' | 'redo',
  means: Means,
): { replica: Replica; made: Made[]; retracted: Retracted } | null {
  const taken = take(replica.history, stack);
  if (!taken) return null;
  const { name } = taken.step;
  const { changes, left } = retraction(taken.step);
  const step = {
    name: stack === 'undo' ? texts.undoing(name) : texts.redoing(name),
    retracts: true,
  };
  const made: Pending[] = [];
  let next = replica;
  let unfit: string | null = null;
  for (const change of changes) {
    const pushed = push(next, change, step, means);
    if (!pushed.ok) unfit ??= messageText(pushed.message);
    else {
      next = pushed.replica;
      made.push(pushed.pending);
    }
  }
  const history = putBack(taken.history, stack === 'undo' ? 'redo' : 'undo', {
    name,
    at: 0,
    parts: made.map(partOf),
  });
  const retracted: Retracted = { name, isDone: made.length > 0 };
  if (left)
    retracted.left = {
      message: stack === 'undo' ? texts.notUndone(left.by) : texts.notRedone(left.by),
      changes: left.changes,
    };
  else if (unfit !== null) retracted.left = { message: unfit, changes: [] };
  return { replica: { ...next, history }, made, retracted };
}

function push(
  replica: Replica,
  change: Change | Operation,
  step: PendingStep,
  { catalogue, newId }: Means,
): Result<{ replica: Replica; pending: Pending }> {
  const outcome = apply(documentOf(replica), change, catalogue);
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
  { catalogue }: Means,
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

function partOf({ origin, inverse }: Pending): Part {
  return { origin, inverse: [inverse] };
}
