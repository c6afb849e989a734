import type { Catalogue } from '#composition/catalogue.ts';
import { isTextEdit, type Change, type AppliedChange } from '#composition/change.ts';
import { collides } from '#composition/history/overlap.ts';
import { rebaseAll } from '#composition/history/rebase.ts';
import { apply } from '#composition/operations/apply.ts';
import type { DocumentTree } from '#composition/tree.ts';
import type { Operation } from '#schemas/operation.ts';
import { messageText } from '../../../base/language/messages.ts';
import { syncTexts as texts } from '../shared/texts.ts';

/** An own operation that the server has not yet acknowledged. */
export interface Pending extends AppliedChange {
  change: Operation;
  /** The id under which the history knows it: the operation's own, unless others' work made two of one. */
  origin: string;
  step: PendingStep;
  /** The document after it. */
  document: DocumentTree;
  /** Went to the server at least once: from then on its id stands for what it does. */
  isSent: boolean;
  /** Was read from what the browser kept. It may have grown after it was kept last, and have gone to the server so: what the server has under its id is what counts. */
  isRestored?: true;
}

export interface PendingStep {
  name: string;
  /** Part of an undo or a redo: it gives way where somebody else changed the same first. */
  retracts: boolean;
}

/** An own operation that came to nothing: others' work came first, or the server refused it. */
export interface RejectedChange {
  name: string;
  message: string;
  operation: Operation;
  origin: string;
}

/** An own step that the server does not have and that was not carried over: the draft went too far meanwhile. */
export interface RecoveredChange {
  name: string;
  operations: readonly Operation[];
}

interface Rebased {
  /** Their documents and inverses are out of date until they are rebuilt. */
  pending: Pending[];
  rejected: RejectedChange[];
  /** What the foreign change came to after all that is pending. */
  passed: AppliedChange[];
}

/** Pending operations as they follow somebody else's change, which the server took first. */
export function rebasePending(
  pending: readonly Pending[],
  foreign: AppliedChange,
  author: string,
  newId: () => string,
): Rebased {
  const rejected: RejectedChange[] = [];
  let passed = [foreign];
  const rebased = pending.flatMap((entry, position) => {
    const drop = (message: string): Pending[] => {
      rejected.push(toRejectedChange(entry, message));
      return [];
    };
    if (givesWay(entry, foreign, pending.slice(0, position)))
      return drop(texts.givenWay(author, entry.step.name));
    const met = rebaseAll([entry.change], passed);
    passed = met.theirs;
    if (met.mine.length === 0) {
      if (entry.change.op === 'convert') return drop(texts.givenWay(author, entry.step.name));
      if (foreign.change.op === 'convert') return drop(texts.convertedBy(author, entry.step.name));
      if (isTextEdit(entry.change)) return drop(texts.textReplaced(author));
    }
    return met.mine.map((change, index) => ({
      ...entry,
      change: toOperation(change, index === 0 ? entry.change.id : newId()),
    }));
  });
  return { pending: rebased, rejected, passed };
}

/** What is taken back stays as somebody else made it meanwhile, unless own work that is pending too follows theirs anyway. */
function givesWay(
  { step, change }: Pending,
  foreign: AppliedChange,
  earlier: readonly Pending[],
): boolean {
  return (
    step.retracts &&
    collides(change, foreign.change) &&
    !earlier.some((own) => collides(change, own.change))
  );
}

interface Remade {
  pending: Pending[];
  rejected: RejectedChange[];
  /** What takes each operation back now, by the id that the history knows. */
  inverses: Map<string, Change[]>;
}

/** Makes pending operations again on what is confirmed; those that no longer fit are dropped. */
export function remakePending(
  confirmed: DocumentTree,
  pending: readonly Pending[],
  catalogue: Catalogue,
): Remade {
  const remade: Remade = { pending: [], rejected: [], inverses: new Map() };
  let document = confirmed;
  for (const entry of pending) {
    const outcome = apply(document, entry.change, catalogue);
    if (!outcome.ok) {
      remade.rejected.push(toRejectedChange(entry, messageText(outcome.message)));
      continue;
    }
    ({ document } = outcome);
    remade.pending.push({ ...entry, document, inverse: outcome.inverse });
    remade.inverses.set(entry.origin, [
      outcome.inverse,
      ...(remade.inverses.get(entry.origin) ?? []),
    ]);
  }
  return remade;
}

export function toRejectedChange(
  { step, change, origin }: Pending,
  message: string,
): RejectedChange {
  return { name: step.name, message, operation: change, origin };
}

export function toOperation(change: Change, id: string): Operation {
  return { ...change, id };
}

/** Pending operations as they are offered: by their steps. */
export function toRecoveredChanges(pending: readonly Pending[]): RecoveredChange[] {
  const steps = [...new Set(pending.map(({ step }) => step))];
  return steps.map((step) => ({
    name: step.name,
    operations: pending.filter((entry) => entry.step === step).map(({ change }) => change),
  }));
}
