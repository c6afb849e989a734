import type { Catalogue } from '#composition/catalogue.ts';
import { isTextEdit, type Change, type Made } from '#composition/change.ts';
import { mergeChanges } from '#composition/history/merge.ts';
import { emptyHistory, joinsLast, overtake, putBack, record, refresh, retraction, take, type History } from '#composition/history/undo.ts';
import { apply } from '#composition/operations/apply.ts';
import { refuse, type Result } from '#composition/result.ts';
import { openTree, type DocumentTree } from '#composition/tree.ts';
import type { Operation } from '#schemas/operation.ts';
import type { AcceptedOperation } from '#wire/studio/socket.ts';
import { messageText } from '../messages.ts';
import type { Kept, KeptPending } from './kept/kept.ts';
import { orphansOf, removalsOf, type Orphaned, type Removal } from './orphans.ts';
import { droppedFrom, offersOf, rebasePending, remakePending, toOperation, type Dropped, type Offered, type Pending, type PendingStep } from './pending.ts';
import { syncTexts as texts } from './texts.ts';

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

/** What came of operations that the server sent. */
export interface Received {
  /** Own operations that came to nothing. */
  dropped: Dropped[];
  /** What may be different now: others' changes and the own ones that were made anew. */
  made: Made[];
  /** Own operations inside of what others removed; not among the dropped. */
  orphaned: Orphaned[];
}

/** So many confirmed operations are kept before the document is taken down anew. */
const TAKE_DOWN_AFTER = 200;

/**
 * One editor's copy of a draft: what the server confirmed, and on top of it what it has not. The server's order is the
 * truth: where others were first, own operations are taken off, rebased, and made anew on top.
 */
export class Replica {
  /** Of the last operation that is confirmed. */
  head: number;
  pending: readonly Pending[] = [];
  history: History = emptyHistory;
  /** Own steps that wait for the editor to put them on or to give them up. */
  offered: readonly Offered[] = [];
  /** The confirmed document as it once was, and what was confirmed since: what is kept of it. */
  base: { head: number; tree: DocumentTree };
  accepted: readonly AcceptedOperation[] = [];
  #confirmed: DocumentTree;
  readonly #catalogue: Catalogue;
  readonly #newId: () => string;

  constructor(catalogue: Catalogue, newId: () => string, head: number, confirmed: DocumentTree) {
    this.#catalogue = catalogue;
    this.#newId = newId;
    this.head = head;
    this.#confirmed = confirmed;
    this.base = { head, tree: confirmed };
  }

  /** A copy as it was kept; `dropped` is what no longer fits. Refused where what was kept makes no document. */
  static restore(catalogue: Catalogue, newId: () => string, kept: Kept): Result<{ replica: Replica; dropped: Dropped[] }> {
    const opened = openTree(kept.snapshot.document);
    if (!opened.ok) return opened;
    const replica = new Replica(catalogue, newId, kept.snapshot.head, opened.tree);
    for (const each of kept.accepted) {
      if (each.sequence !== replica.head + 1 || !replica.#confirm(each.operation)) return refuse(texts.keptBroken);
      replica.head = each.sequence;
    }
    replica.accepted = kept.accepted;
    replica.history = { undo: kept.undo, redo: kept.redo };
    replica.offered = kept.offered;
    replica.pending = restorePending(kept.pending, replica.#confirmed);
    return { ok: true, replica, dropped: replica.#remake([]) };
  }

  /** With all that is pending. */
  get document(): DocumentTree {
    return this.pending.at(-1)?.document ?? this.#confirmed;
  }

  /** Makes all of these changes or none. `at` is in milliseconds. */
  edit(changes: readonly (Change | Operation)[], { name, merges = false }: StepOptions, at: number): Result<{ made: Made[] }> {
    const before = this.pending;
    const step = { name, retracts: false };
    const made: Pending[] = [];
    for (const change of changes) {
      const pushed = this.#push(change, step);
      if (!pushed.ok) {
        this.pending = before;
        return pushed;
      }
      made.push(pushed.pending);
    }
    const field = fieldOf(changes, merges);
    const kept = joinsLast(this.history, field, at) ? (this.#mergeNewest() ?? made) : made;
    this.history = record(this.history, { name, at, ...(field !== undefined && { field }), parts: kept.map(partOf) });
    return { ok: true, made };
  }

  /** Takes the newest own step back, or makes it again; null where there is none. */
  retract(stack: 'undo' | 'redo'): (Retracted & { made: Made[] }) | null {
    const taken = take(this.history, stack);
    if (!taken) return null;
    const { name } = taken.step;
    const { changes, left } = retraction(taken.step);
    const step = { name: stack === 'undo' ? texts.undoing(name) : texts.redoing(name), retracts: true };
    const pushed = changes.map((change) => this.#push(change, step));
    const made = pushed.flatMap((each) => (each.ok ? [each.pending] : []));
    this.history = putBack(taken.history, stack === 'undo' ? 'redo' : 'undo', { name, at: 0, parts: made.map(partOf) });
    const answer = { name, isDone: made.length > 0, made };
    if (left) return { ...answer, left: { message: stack === 'undo' ? texts.notUndone(left.by) : texts.notRedone(left.by), changes: left.changes } };
    const failed = pushed.find((each) => !each.ok);
    return failed ? { ...answer, left: { message: messageText(failed.message), changes: [] } } : answer;
  }

  /** Takes in operations in the server's order. Refused where this copy cannot follow and has to be opened anew. */
  receive(accepted: readonly AcceptedOperation[]): Result<Received> {
    const before = this.pending;
    const document = this.document;
    const foreign: Made[] = [];
    const removals: Removal[] = [];
    const dropped: Dropped[] = [];
    let isAsMadeHere = true;
    for (const { sequence, operation, author } of accepted) {
      if (sequence > this.head + 1) return refuse(texts.stepsMissing);
      const own = this.pending.find(({ change }) => change.id === operation.id);
      const isNew = sequence > this.head;
      if (own && isNew && isAsMadeHere && own === this.pending[0]) {
        this.#confirmed = own.document;
      } else if (isNew) {
        const made = this.#confirm(operation);
        if (!made) return refuse(texts.othersUnfit);
        if (!own) {
          foreign.push(made);
          removals.push(...removalsOf(made, author, this.pending, document));
          dropped.push(...this.#giveWay(made, author));
        }
        isAsMadeHere = false;
      } else if (own) {
        isAsMadeHere = false;
      }
      if (own) this.pending = this.pending.filter((each) => each !== own);
      if (isNew) this.#advance({ sequence, operation, author });
    }
    if (isAsMadeHere) return { ok: true, dropped, made: [], orphaned: [] };
    dropped.push(...this.#remake(dropped));
    const orphaned = orphansOf(removals, dropped, this.document);
    const offered = new Set(orphaned.flatMap(({ operations }) => [...operations]));
    return { ok: true, dropped: dropped.filter(({ operation }) => !offered.has(operation.id)), made: [...foreign, ...before, ...this.pending], orphaned };
  }

  /** Gives up an own operation that the server refused. */
  drop(id: string, message: string): Received {
    const before = this.pending;
    this.pending = before.filter(({ change }) => change.id !== id);
    const refused = before.filter(({ change }) => change.id === id).map((entry) => droppedFrom(entry, message));
    return { dropped: [...refused, ...this.#remake(refused)], made: [...before, ...this.pending], orphaned: [] };
  }

  /** Starts again from the server's document, and so does the history; what is pending is offered. */
  reopen(head: number, confirmed: DocumentTree): void {
    this.head = head;
    this.#confirmed = confirmed;
    this.base = { head, tree: confirmed };
    this.accepted = [];
    this.history = emptyHistory;
    this.offered = [...this.offered, ...offersOf(this.pending)];
    this.pending = [];
  }

  /** Puts an offered step on, under the ids that its operations have: what the server has after all is not done twice. */
  accept(offered: Offered, at: number): Result<{ made: Made[] }> {
    const done = this.edit(offered.operations, { name: offered.name }, at);
    if (done.ok) this.decline(offered);
    return done;
  }

  decline(offered: Offered): void {
    this.offered = this.offered.filter((each) => each !== offered);
  }

  markSent(ids: ReadonlySet<string>): void {
    this.pending = this.pending.map((each) => (ids.has(each.change.id) ? { ...each, isSent: true } : each));
  }

  #push(change: Change | Operation, step: PendingStep): Result<{ pending: Pending }> {
    const outcome = apply(this.document, change, this.#catalogue);
    if (!outcome.ok) return outcome;
    const isKnown = 'id' in change;
    const operation = toOperation(change, isKnown ? change.id : this.#newId());
    const pending: Pending = { change: operation, inverse: outcome.inverse, origin: operation.id, step, document: outcome.document, isSent: isKnown };
    this.pending = [...this.pending, pending];
    return { ok: true, pending };
  }

  /** Makes one operation of the newest two, so that a word that was typed offline is one and not its letters. */
  #mergeNewest(): Pending[] | null {
    const [last, second] = [this.pending.at(-2), this.pending.at(-1)];
    const isWhole = last?.origin === last?.change.id;
    if (!last || !second || !isWhole || last.isSent || last.step.retracts) return null;
    const change = mergeChanges(last.change, second.change);
    if (!change) return null;
    const outcome = apply(this.pending.at(-3)?.document ?? this.#confirmed, change, this.#catalogue);
    if (!outcome.ok) return null;
    const merged = { ...last, change: toOperation(change, last.change.id), inverse: outcome.inverse, document: outcome.document };
    this.pending = [...this.pending.slice(0, -2), merged];
    return [merged];
  }

  #confirm(change: Change): Made | null {
    const outcome = apply(this.#confirmed, change, null);
    if (!outcome.ok) return null;
    this.#confirmed = outcome.document;
    return { change, inverse: outcome.inverse };
  }

  #advance(accepted: AcceptedOperation): void {
    this.head = accepted.sequence;
    const isFull = this.accepted.length + 1 >= TAKE_DOWN_AFTER;
    if (isFull) this.base = { head: this.head, tree: this.#confirmed };
    this.accepted = isFull ? [] : [...this.accepted, accepted];
  }

  #giveWay(foreign: Made, author: string): Dropped[] {
    const { pending, dropped, passed } = rebasePending(this.pending, foreign, author, this.#newId);
    this.pending = pending;
    this.history = overtake(this.history, author, foreign, passed);
    return dropped;
  }

  /** Brings what is pending up to date with what is confirmed, and the history with both; answers what else is dropped. */
  #remake(dropped: readonly Dropped[]): Dropped[] {
    const remade = remakePending(this.#confirmed, this.pending, this.#catalogue);
    for (const { origin } of [...dropped, ...remade.dropped]) if (!remade.inverses.has(origin)) remade.inverses.set(origin, []);
    this.pending = remade.pending;
    this.history = refresh(this.history, remade.inverses);
    return remade.dropped;
  }
}

/** The field that is typed into, by which steps join. */
function fieldOf(changes: readonly Change[], merges: boolean): string | undefined {
  const [change] = changes;
  if (!change || changes.length > 1) return undefined;
  if (isTextEdit(change) || (merges && change.op === 'set')) return JSON.stringify([change.node, ...change.path]);
  return undefined;
}

function partOf({ origin, inverse }: Pending) {
  return { origin, inverse: [inverse] };
}

/** Nobody knows which of them had been sent: they are taken for sent, so that their ids go on standing for what they do. */
function restorePending(pending: readonly KeptPending[], confirmed: DocumentTree): Pending[] {
  const steps = new Map<number, PendingStep>();
  return pending.map(({ change, origin, name, retracts, group }) => {
    const step = steps.get(group) ?? { name, retracts };
    steps.set(group, step);
    return { change, origin, step, isSent: true, inverse: change, document: confirmed };
  });
}
