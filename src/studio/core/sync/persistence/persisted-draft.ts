import type { Step } from '#composition/history/undo.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { Operation } from '#schemas/operation.ts';
import type { AcceptedOperation } from '#wire/studio/socket.ts';
import type { RecoveredChange, Pending, PendingStep } from '../replica/pending.ts';

/** One editor's copy of a draft as it outlives its tab. The document at the head is the snapshot with `accepted` on it. */
export interface PersistedDraft {
  snapshot: DraftSnapshot;
  accepted: readonly AcceptedOperation[];
  pending: readonly PersistedPending[];
  undo: readonly Step[];
  redo: readonly Step[];
  offered: readonly RecoveredChange[];
}

export interface DraftSnapshot {
  head: number;
  /** Absent where an earlier studio kept it. */
  headId?: string | undefined;
  document: PageDocument;
}

export interface PersistedPending {
  change: Operation;
  origin: string;
  name: string;
  retracts: boolean;
  /** The same number for operations of one step. */
  group: number;
}

/** The lists of a persisted draft, each item a row under its position. */
export const LISTS = ['accepted', 'pending', 'undo', 'redo', 'offered'] as const;
export type ListName = (typeof LISTS)[number];

export interface PersistedRow {
  list: ListName;
  position: number;
  value: unknown;
}

/** What has to be written down so that the rows say what the copy says; made whole or not at all. */
export interface WriteBatch {
  /** All that was there goes first. */
  reset: boolean;
  snapshot: DraftSnapshot | null;
  /** Rows from `from` on, below `to`, go. */
  drop: readonly { list: ListName; from: number; to: number }[];
  put: readonly PersistedRow[];
}

/** Gives the steps of pending operations their numbers. */
export function numberSteps(): (step: PendingStep) => number {
  const numbers = new WeakMap<PendingStep, number>();
  let count = 0;
  return (step) => {
    const number = numbers.get(step) ?? (count += 1);
    numbers.set(step, number);
    return number;
  };
}

export function toPersistedPending(
  { change, origin, step }: Pending,
  groupOf: (step: PendingStep) => number,
): PersistedPending {
  return { change, origin, name: step.name, retracts: step.retracts, group: groupOf(step) };
}

/** What the rows say, in any order; null where there is no snapshot to start from. */
export function readPersistedDraft(
  snapshot: DraftSnapshot | null,
  rows: readonly PersistedRow[],
): PersistedDraft | null {
  if (!snapshot) return null;
  const sorted = rows.toSorted((a, b) => a.position - b.position);
  const list = <T>(name: ListName) =>
    sorted.filter((row) => row.list === name).map(({ value }) => value as T);
  return {
    snapshot,
    accepted: list('accepted'),
    pending: list('pending'),
    undo: list('undo'),
    redo: list('redo'),
    offered: list('offered'),
  };
}
