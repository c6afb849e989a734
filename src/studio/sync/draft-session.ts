import type { Catalogue } from '#composition/catalogue.ts';
import type { Change, Made } from '#composition/change.ts';
import { refuse, type Result } from '#composition/result.ts';
import { nodeOf, openTree, type DocumentTree } from '#composition/tree.ts';
import type { DocumentNode, NodeId, PageDocument } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { AcceptedOperation, ServerMessage } from '#wire/studio/socket.ts';
import { messageText } from '../messages.ts';
import { isTooLarge, nextBatch } from './batch.ts';
import type { Conflict } from './conflicts.ts';
import { Flight } from './flight.ts';
import { Keeper, type Shelf } from './kept/keeper.ts';
import { takeDown } from './kept/take-down.ts';
import type { Channel, Link } from './link.ts';
import { newId } from './new-id.ts';
import { News } from './news.ts';
import { NodeListeners, type Touched } from './node-listeners.ts';
import type { Orphaned } from './orphans.ts';
import type { Dropped, Offered } from './pending.ts';
import { Replica, type Retracted, type StepOptions } from './replica.ts';
import { countSteps, saveState, type SaveState } from './save-state.ts';
import { syncTexts as texts } from './texts.ts';

/** A draft as the studio shows it. A new object whenever something of it changed. */
export interface DraftState {
  /** With everything done here; null until the draft was opened. */
  document: DocumentTree | null;
  /** The last operation of the draft that is known here. */
  head: number;
  save: SaveState;
  /** Own steps that came to nothing, and why, until `dismissRefused`. */
  refused: readonly Dropped[];
  /** Fields at which somebody else chose differently at the same time, until either chooses again or `dismissConflict`. */
  conflicts: readonly Conflict[];
  /** Own changes to what somebody removed meanwhile, until `dismissOrphaned`. */
  orphaned: readonly Orphaned[];
  /** Own steps from before that the draft has gone too far for: each waits for `acceptOffered` or `declineOffered`. */
  offered: readonly Offered[];
  /** False where the browser keeps nothing: what is not saved is lost with the tab. */
  isKept: boolean;
  /** Names of the steps that undo and redo would take. */
  undo: string | null;
  redo: string | null;
  /** Others' operations that came in at once when the connection came back. */
  missed: number;
  /** The newest release with this document that was heard of. */
  released: number | null;
}

/** One open draft, for as long as its page is open in the studio. No part of it waits for the network. */
export interface DraftSession {
  getState(): DraftState;
  subscribe(listener: () => void): () => void;
  getNode(id: NodeId): DocumentNode | undefined;
  /** Called when this node may look different; not when only others did. */
  subscribeNode(id: NodeId, listener: () => void): () => void;
  /** Called with the nodes that may look different. */
  subscribeTouched(listener: (nodes: Touched) => void): () => void;
  /** Does all of it at once or, with the reason, nothing. */
  apply(changes: readonly Change[], step: StepOptions): Result<object>;
  /** Null when there is nothing to undo. */
  undo(): Retracted | null;
  redo(): Retracted | null;
  dismissRefused(): void;
  dismissConflict(conflict: Conflict): void;
  dismissOrphaned(orphaned: Orphaned): void;
  acceptOffered(offered: Offered): Result<object>;
  declineOffered(offered: Offered): void;
  close(): void;
}

export interface DraftSessionOptions {
  link: Link;
  document: DocumentName;
  catalogue: Catalogue;
  /** Where this tab keeps the draft over reloads and crashes; rejects where it cannot. */
  openShelf?(): Promise<Shelf>;
}

const NONE: readonly Offered[] = [];

export function createDraftSession(options: DraftSessionOptions): DraftSession {
  return new Session(options);
}

class Session implements DraftSession, Channel {
  readonly document: DocumentName;
  readonly #link: Link;
  readonly #catalogue: Catalogue;
  #leave: () => void = () => undefined;
  #keeper: Keeper | null = null;
  #isKept = true;
  #isClosed = false;
  readonly #listeners = new Set<() => void>();
  readonly #nodes = new NodeListeners();
  readonly #flight: Flight;
  #replica: Replica | null = null;
  #isOpen = false;
  readonly #news = new News();
  #savedAt: number | null = null;
  #since = 0;
  #backlog = 0;
  #missed = 0;
  #released: number | null = null;
  #closedBecause: string | null = null;
  #state: DraftState;

  constructor({ link, document, catalogue, openShelf }: DraftSessionOptions) {
    this.document = document;
    this.#link = link;
    this.#catalogue = catalogue;
    this.#flight = new Flight(() => link.reconnect());
    this.#state = this.#makeState();
    if (openShelf) void this.#start(openShelf);
    else this.#leave = link.join(this);
  }

  getState = (): DraftState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  getNode(id: NodeId): DocumentNode | undefined {
    return this.#replica ? nodeOf(this.#replica.document, id) : undefined;
  }

  subscribeNode(id: NodeId, listener: () => void): () => void {
    return this.#nodes.subscribe(id, listener);
  }

  subscribeTouched(listener: (nodes: Touched) => void): () => void {
    return this.#nodes.subscribeAll(listener);
  }

  apply(changes: readonly Change[], step: StepOptions): Result<object> {
    if (!this.#replica || this.#closedBecause !== null) return refuse(texts.notOpen);
    if (changes.some(isTooLarge)) return refuse(texts.tooLarge);
    return this.#change((replica) => replica.edit(changes, step, Date.now()), (result) => this.#news.make(result.ok ? result.made : []));
  }

  undo(): Retracted | null {
    return this.#retract('undo');
  }

  redo(): Retracted | null {
    return this.#retract('redo');
  }

  dismissRefused(): void {
    this.#news.dismissRefused();
    this.#publish();
  }

  dismissConflict(conflict: Conflict): void {
    this.#news.dismissConflict(conflict);
    this.#publish();
  }

  acceptOffered(offered: Offered): Result<object> {
    return this.#change((replica) => replica.accept(offered, Date.now()), (result) => this.#news.make(result.ok ? result.made : []));
  }

  declineOffered(offered: Offered): void {
    this.#replica?.decline(offered);
    this.#publish();
  }

  dismissOrphaned(orphaned: Orphaned): void {
    this.#news.dismissOrphaned(orphaned);
    this.#publish();
  }

  close(): void {
    this.#link.send({ type: 'close', document: this.document });
    this.#leave();
    this.#flight.forget();
    this.#isClosed = true;
    void this.#keeper?.close();
  }

  opened(): void {
    this.#isOpen = false;
    this.#flight.forget();
    this.#open(this.#replica?.head);
    this.#publish();
  }

  changed(): void {
    this.#isOpen = false;
    this.#flight.forget();
    this.#publish();
  }

  received(message: ServerMessage): void {
    switch (message.type) {
      case 'opened':
        return this.#takeDocument(message.head, message.content);
      case 'operations':
        return this.#takeOperations(message.operations);
      case 'stale':
        return this.#takeStale(message.head);
      case 'refused':
        return this.#takeRefusal(message.operation, messageText(message.message));
      case 'released':
        this.#released = message.seq;
        return this.#publish();
      case 'error':
        if (message.code === 'not-allowed') this.#closedBecause = messageText(message.message);
        // Who sent it cannot be told from the answer; giving up the first of what is on its way always gets on.
        if (message.code === 'unreadable' && !this.#flight.isEmpty) this.#takeRefusal('', messageText(message.message));
        return this.#publish();
    }
  }

  /** Goes on from what was kept, then joins the link. */
  async #start(openShelf: () => Promise<Shelf>): Promise<void> {
    const kept = await takeDown(openShelf, this.#catalogue);
    if (this.#isClosed) return kept?.shelf.close();
    if (kept) {
      this.#replica = kept.replica;
      this.#news.drop(kept.dropped);
      this.#keeper = new Keeper(kept.shelf, () => this.#loseKeeper());
    }
    this.#isKept = kept !== null;
    this.#leave = this.#link.join(this);
    this.#publish();
    this.#nodes.tellAll();
  }

  #loseKeeper(): void {
    this.#isKept = false;
    this.#publish();
  }

  #retract(stack: 'undo' | 'redo'): Retracted | null {
    if (!this.#replica) return null;
    return this.#change((replica) => replica.retract(stack), (retracted) => this.#news.make(retracted?.made ?? []));
  }

  /** Lets the replica do something, then tells everybody and sends what there is to send. */
  #change<R>(act: (replica: Replica) => R, madeBy: (result: R) => readonly Made[]): R {
    const replica = this.#replica;
    if (!replica) throw new Error('The draft is not open');
    const before = replica.document;
    const hadPending = replica.pending.length > 0;
    const result = act(replica);
    const made = madeBy(result);
    if (!hadPending) this.#since = Date.now();
    if (replica.pending.length === 0) {
      this.#backlog = 0;
      if (hadPending) this.#savedAt = Date.now();
    }
    this.#send();
    this.#publish();
    this.#nodes.tell(before, replica.document, made);
    return result;
  }

  #takeDocument(head: number, content: PageDocument): void {
    const opened = openTree(content);
    if (!opened.ok) {
      this.#closedBecause = messageText(opened.message);
      return this.#publish();
    }
    this.#becomeOpen();
    if (this.#replica) this.#replica.reopen(head, opened.tree);
    else this.#replica = new Replica(this.#catalogue, newId, head, opened.tree);
    this.#send();
    this.#publish();
    this.#nodes.tellAll();
  }

  #takeOperations(operations: readonly AcceptedOperation[]): void {
    if (!this.#replica) return;
    const own = new Set(this.#replica.pending.map(({ change }) => change.id));
    const received = this.#change(
      (replica) => {
        const result = replica.receive(operations);
        if (result.ok) {
          this.#news.drop(result.dropped);
          this.#news.hear(replica, operations, own, result.orphaned);
        }
        this.#flight.land(new Set(operations.map(({ operation }) => operation.id)));
        if (!result.ok) this.#isOpen = false;
        else if (!this.#isOpen) {
          this.#missed = operations.filter(({ operation }) => !own.has(operation.id)).length;
          this.#becomeOpen();
        }
        return result;
      },
      (result) => (result.ok ? result.made : []),
    );
    if (!received.ok) this.#openAnew();
  }

  #takeStale(head: number): void {
    this.#flight.forget();
    if (this.#replica && this.#replica.head < head) return this.#openAnew();
    this.#send();
  }

  #takeRefusal(id: string, message: string): void {
    const refused = this.#flight.meantBy(id);
    this.#flight.forget();
    this.#change(
      (replica) => {
        const received = replica.drop(refused, message);
        this.#news.drop(received.dropped);
        return received;
      },
      ({ made }) => made,
    );
  }

  /** Sends the next batch unless one is on its way. */
  #send(): void {
    const replica = this.#replica;
    if (!replica || !this.#isOpen || !this.#flight.isEmpty || replica.pending.length === 0) return;
    const operations = nextBatch(replica.pending);
    const ids = new Set(operations.map(({ id }) => id));
    replica.markSent(ids);
    this.#link.send({ type: 'submit', document: this.document, base: replica.head, operations });
    this.#flight.start(ids);
  }

  #open(since: number | undefined): void {
    this.#link.send({ type: 'open', document: this.document, ...(since !== undefined && { since }) });
    this.#flight.expectAnswer();
  }

  /** This copy cannot follow: an older studio may not know what the server accepts. */
  #openAnew(): void {
    this.#isOpen = false;
    this.#flight.forget();
    this.#open(undefined);
    this.#publish();
  }

  #becomeOpen(): void {
    this.#isOpen = true;
    this.#backlog = countSteps(this.#replica?.pending ?? []);
    this.#flight.answered();
  }

  #publish(): void {
    this.#state = this.#makeState();
    if (this.#replica) this.#keeper?.save(this.#replica);
    for (const listener of this.#listeners) listener();
  }

  #makeState(): DraftState {
    const replica = this.#replica;
    const facts = { link: this.#link.state, isOpen: this.#isOpen, savedAt: this.#savedAt, since: this.#since, backlog: this.#backlog };
    return {
      document: replica?.document ?? null,
      head: replica?.head ?? 0,
      save: saveState({ ...facts, hasDocument: replica !== null, pending: replica?.pending ?? [], closedBecause: this.#closedBecause }),
      refused: this.#news.refused,
      conflicts: this.#news.conflicts,
      orphaned: this.#news.orphaned,
      offered: replica?.offered ?? NONE,
      isKept: this.#isKept,
      undo: replica?.history.undo.at(-1)?.name ?? null,
      redo: replica?.history.redo.at(-1)?.name ?? null,
      missed: this.#missed,
      released: this.#released,
    };
  }
}
