import { verbatim } from '#messages/msg.ts';
import type { Change, AppliedChange } from '#composition/change.ts';
import { reject, type Result } from '#composition/result.ts';
import { dismissNotice, noticesAfterEdit, type DismissedNotice } from '../notices/sync-notices.ts';
import { accept, edit, retract, type Retracted, type StepOptions } from '../replica/edit.ts';
import type { RecoveredChange } from '../replica/pending.ts';
import { decline, type ReplicaDeps, type Replica } from '../replica/replica.ts';
import { syncTexts as texts } from '../shared/texts.ts';
import { isTooLarge } from './batch.ts';
import { commitAndFlush } from './commit-and-flush.ts';
import { toState, type SessionState, type Transition } from './state.ts';

/** What the editor of this tab does: each answers the transition, and what to tell the editor. */
export interface ActionOutcome<A> {
  transition: Transition;
  answer: A;
}

export function applyChanges(
  state: SessionState,
  changes: readonly Change[],
  step: StepOptions,
  at: number,
  deps: ReplicaDeps,
): ActionOutcome<Result<object>> {
  const { replica } = state;
  if (!replica || state.closeReason !== null)
    return { transition: toState(state), answer: reject(verbatim(texts.notOpen)) };
  if (changes.some(isTooLarge))
    return { transition: toState(state), answer: reject(verbatim(texts.tooLarge)) };
  return afterEdit(state, edit(replica, changes, step, at, deps), at);
}

export function acceptRecovered(
  state: SessionState,
  recovered: RecoveredChange,
  at: number,
  deps: ReplicaDeps,
): ActionOutcome<Result<object>> {
  if (!state.replica)
    return { transition: toState(state), answer: reject(verbatim(texts.notOpen)) };
  return afterEdit(state, accept(state.replica, recovered, at, deps), at);
}

/** Null where there is nothing to undo or to redo. */
export function retractStep(
  state: SessionState,
  stack: 'undo' | 'redo',
  at: number,
  deps: ReplicaDeps,
): ActionOutcome<Retracted | null> {
  const done = state.replica && retract(state.replica, stack, deps);
  if (!done) return { transition: toState(state), answer: null };
  return { transition: afterMaking(state, done, at), answer: done.retracted };
}

export function declineRecovered(state: SessionState, recovered: RecoveredChange): Transition {
  return toState(state.replica ? { ...state, replica: decline(state.replica, recovered) } : state);
}

export function dismiss(state: SessionState, read: DismissedNotice): Transition {
  return toState({ ...state, notices: dismissNotice(state.notices, read) });
}

function afterEdit(
  state: SessionState,
  edited: Result<{ replica: Replica; applied: AppliedChange[] }>,
  at: number,
): ActionOutcome<Result<object>> {
  return {
    transition: edited.ok ? afterMaking(state, edited, at) : toState(state),
    answer: edited,
  };
}

function afterMaking(
  state: SessionState,
  { replica, applied }: { replica: Replica; applied: readonly AppliedChange[] },
  at: number,
): Transition {
  return commitAndFlush(
    { ...state, notices: noticesAfterEdit(state.notices, applied, at) },
    replica,
    applied,
    at,
  );
}
