import { verbatim } from '#messages/msg.ts';
import type { AppliedChange } from '#composition/change.ts';
import { overtake, refresh } from '#composition/history/undo.ts';
import { apply } from '#composition/operations/apply.ts';
import { reject, type Rejected, type Result } from '#composition/result.ts';
import type { DocumentTree } from '#composition/tree.ts';
import type { AcceptedOperation } from '#wire/studio/socket.ts';
import { authorOf } from '../shared/author-of.ts';
import { syncTexts as texts } from '../shared/texts.ts';
import {
  findEditsOnDeletedNodes,
  removalsOf,
  type EditOnDeletedNode,
  type Removal,
} from './edits-on-deleted-nodes.ts';
import { toRejectedChange, rebasePending, remakePending, type RejectedChange } from './pending.ts';
import { advance, currentDocument, without, type ReplicaDeps, type Replica } from './replica.ts';

/** What came of operations that the server sent. */
export interface Received {
  replica: Replica;
  /** Own operations that came to nothing. */
  rejected: RejectedChange[];
  /** What may be different now: others' changes and the own ones that were rebuilt. */
  applied: AppliedChange[];
  /** Own operations inside of what others removed; not among the dropped. */
  orphaned: EditOnDeletedNode[];
}

/** Takes in operations in the server's order. Refused, with how far it came, where this copy cannot follow and has to be opened again. */
export function receive(
  replica: Replica,
  accepted: readonly AcceptedOperation[],
  deps: ReplicaDeps,
): ({ ok: true } & Received) | (Rejected & { replica: Replica }) {
  const seen = currentDocument(replica);
  let intake: Intake = { replica, foreign: [], removals: [], rejected: [], isAsMadeHere: true };
  for (const each of accepted) {
    const taken = takeIn(intake, each, seen, deps);
    if (!taken.ok) return { ...taken, replica: intake.replica };
    ({ intake } = taken);
  }
  if (intake.isAsMadeHere)
    return { ok: true, replica: intake.replica, rejected: [], applied: [], orphaned: [] };
  const remade = remake(intake.replica, intake.rejected, deps);
  const rejected = [...intake.rejected, ...remade.rejected];
  const orphaned = findEditsOnDeletedNodes(
    intake.removals,
    rejected,
    currentDocument(remade.replica),
  );
  const offered = new Set(orphaned.flatMap(({ operations }) => [...operations]));
  return {
    ok: true,
    replica: remade.replica,
    rejected: rejected.filter(({ operation }) => !offered.has(operation.id)),
    applied: [...intake.foreign, ...replica.pending, ...remade.replica.pending],
    orphaned,
  };
}

/** Gives up an own operation that the server refused. */
export function drop(replica: Replica, id: string, message: string, deps: ReplicaDeps): Received {
  const isRefused = ({ change }: { change: { id: string } }) => change.id === id;
  const refused = replica.pending
    .filter(isRefused)
    .map((entry) => toRejectedChange(entry, message));
  const rest = { ...replica, pending: replica.pending.filter((entry) => !isRefused(entry)) };
  const remade = remake(rest, refused, deps);
  return {
    replica: remade.replica,
    rejected: [...refused, ...remade.rejected],
    applied: [...replica.pending, ...remade.replica.pending],
    orphaned: [],
  };
}

/** Brings what is pending up to date with what is confirmed, and the history with both; answers what else is dropped. */
export function remake(
  replica: Replica,
  rejected: readonly RejectedChange[],
  { catalogue }: ReplicaDeps,
): { replica: Replica; rejected: RejectedChange[] } {
  const remade = remakePending(replica.confirmed, replica.pending, catalogue);
  for (const { origin } of [...rejected, ...remade.rejected])
    if (!remade.inverses.has(origin)) remade.inverses.set(origin, []);
  return {
    replica: {
      ...replica,
      pending: remade.pending,
      history: refresh(replica.history, remade.inverses),
    },
    rejected: remade.rejected,
  };
}

/** The replica part of the way through what came. What is pending is rebuilt only at the end. */
interface Intake {
  replica: Replica;
  foreign: readonly AppliedChange[];
  removals: readonly Removal[];
  rejected: readonly RejectedChange[];
  /** Nothing but own operations came, in the order in which they were made: all is as it was made here. */
  isAsMadeHere: boolean;
}

function takeIn(
  intake: Intake,
  accepted: AcceptedOperation,
  seen: DocumentTree,
  deps: ReplicaDeps,
): Result<{ intake: Intake }> {
  const { replica } = intake;
  const { sequence, operation } = accepted;
  if (sequence > replica.head + 1) return reject(verbatim(texts.stepsMissing));
  const own = replica.pending.find(({ change }) => change.id === operation.id);
  const isKnown = sequence <= replica.head;
  if (isKnown)
    return {
      ok: true,
      intake: own ? { ...intake, replica: without(replica, own), isAsMadeHere: false } : intake,
    };
  if (own && !own.isRestored && intake.isAsMadeHere && own === replica.pending[0]) {
    return {
      ok: true,
      intake: {
        ...intake,
        replica: advance(without({ ...replica, confirmed: own.document }, own), accepted),
      },
    };
  }
  const outcome = apply(replica.confirmed, operation, null);
  if (!outcome.ok) return reject(verbatim(texts.othersUnfit));
  const confirmed = { ...replica, confirmed: outcome.document };
  const made = { change: operation, inverse: outcome.inverse };
  const next = own
    ? { ...intake, replica: without(confirmed, own) }
    : giveWay({ ...intake, replica: confirmed }, made, authorOf(accepted), seen, deps);
  return {
    ok: true,
    intake: { ...next, replica: advance(next.replica, accepted), isAsMadeHere: false },
  };
}

function giveWay(
  intake: Intake,
  applied: AppliedChange,
  author: string,
  seen: DocumentTree,
  { newId }: ReplicaDeps,
): Intake {
  const { replica } = intake;
  const { pending, rejected, passed } = rebasePending(replica.pending, applied, author, newId);
  return {
    ...intake,
    replica: { ...replica, pending, history: overtake(replica.history, author, applied, passed) },
    foreign: [...intake.foreign, applied],
    removals: [...intake.removals, ...removalsOf(applied, author, replica.pending, seen)],
    rejected: [...intake.rejected, ...rejected],
  };
}
