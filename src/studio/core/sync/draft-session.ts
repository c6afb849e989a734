import { verbatim } from '#messages/msg.ts';
import type { Catalogue } from '#composition/catalogue.ts';
import type { Change } from '#composition/change.ts';
import { reject, type Result } from '#composition/result.ts';
import { nodeOf, type DocumentTree } from '#composition/tree.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { ServerMessage } from '#wire/studio/socket.ts';
import { DraftPersister, type DraftStorage } from './persistence/draft-persister.ts';
import { loadPersistedDraft } from './persistence/load-persisted-draft.ts';
import type { Channel, DraftConnection, ConnectionState } from './shared/connection.ts';
import { newId } from '../nodes/new-id.ts';
import type { EditConflict } from './notices/conflicts.ts';
import { afterPaint } from '../../base/components/after-paint.ts';
import { NodeListeners, type TouchedNodes } from './shared/node-listeners.ts';
import { ViewListeners } from './shared/view-listeners.ts';
import type { Retracted, StepOptions } from './replica/edit.ts';
import type { EditOnDeletedNode } from './replica/edits-on-deleted-nodes.ts';
import type { RecoveredChange } from './replica/pending.ts';
import { currentDocument, type ReplicaDeps } from './replica/replica.ts';
import {
  acceptRecovered,
  applyChanges,
  declineRecovered,
  dismiss,
  retractStep,
  type ActionOutcome,
} from './session/user-actions.ts';
import { draftState, type DraftState } from './session/draft-state.ts';
import { onLinkChanged, onLinkOpened, onServerMessage } from './session/on-server-message.ts';
import { onPersistFailed, onPersistedLoaded } from './session/on-persisted-loaded.ts';
import {
  initialSessionState,
  type Effect,
  type SessionState,
  type Transition,
} from './session/state.ts';

/** One open draft, for as long as its page is open in the studio. No part of it waits for the network. */
export interface DraftSession {
  getState(): DraftState;
  subscribe(listener: () => void): () => void;
  /** Called for those who draw the draft: behind the next frame where an edit is on screen already. */
  subscribeView(listener: () => void): () => void;
  /** Has those who draw the draft told what waits for the next frame; false where nothing does. */
  settleView(): boolean;
  getNode(id: NodeId): DocumentNode | undefined;
  /** Called when this node may look different; not when only others did. */
  subscribeNode(id: NodeId, listener: () => void): () => void;
  /** Called with the nodes that may look different. */
  subscribeTouched(listener: (nodes: TouchedNodes) => void): () => void;
  /** Does all of it at once or, with the reason, nothing. */
  apply(changes: readonly Change[], step: StepOptions, typed?: TypedEdit): Result<object>;
  /** Null when there is nothing to undo. */
  undo(): Retracted | null;
  redo(): Retracted | null;
  dismissRefused(): void;
  dismissConflict(conflict: EditConflict): void;
  dismissOrphaned(orphaned: EditOnDeletedNode): void;
  acceptRecovered(recovered: RecoveredChange): Result<object>;
  declineRecovered(recovered: RecoveredChange): void;
  /** Leaves the draft once the server has what was done here; at once where it has, or cannot be reached. */
  close(): void;
}

/** An edit that somebody types: it is sent and stored behind the frame that shows it. `isShown`: who made it has drawn it already. */
export interface TypedEdit {
  isShown: boolean;
}

export interface DraftSessionOptions {
  connection: DraftConnection;
  document: DocumentName;
  catalogue: Catalogue;
  /** Why the editor may not make a change, in words; null where they may. */
  checkChange?(change: Change, tree: DocumentTree): string | null;
  /** Where this tab keeps the draft over reloads and crashes; rejects where it cannot. */
  openStorage?(): Promise<DraftStorage>;
}

/** A server that does not answer for this long, in milliseconds, is gone, whatever the connection says. */
const ANSWER_WITHIN = 10_000;

export function createDraftSession(options: DraftSessionOptions): DraftSession {
  return new Session(options);
}

/** Gives what happens to the pure machine of `session/`, and does what its transitions ask: the link, the clock, the storage, the listeners. */
class Session implements DraftSession, Channel {
  readonly document: DocumentName;
  readonly #link: DraftConnection;
  readonly #deps: ReplicaDeps;
  readonly #checkChange: NonNullable<DraftSessionOptions['checkChange']>;
  readonly #listeners = new Set<() => void>();
  readonly #views = new ViewListeners(afterPaint);
  readonly #nodes = new NodeListeners();
  #state: SessionState;
  #shown: DraftState;
  /** What waits for the frame that shows what was typed. */
  #held: Effect[] = [];
  #isUnsaved = false;
  #callOff: (() => void) | null = null;
  #leave: () => void = () => undefined;
  #persister: DraftPersister | null = null;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  /** Set while a closed session waits for what is on its way. */
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor({
    connection,
    document,
    catalogue,
    checkChange = () => null,
    openStorage,
  }: DraftSessionOptions) {
    this.document = document;
    this.#link = connection;
    this.#checkChange = checkChange;
    this.#deps = { catalogue, newId };
    this.#state = initialSessionState(document, connection.state);
    this.#shown = draftState(this.#state);
    if (openStorage) void this.#start(openStorage);
    else this.#leave = connection.join(this);
  }

  getState = (): DraftState => this.#shown;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  subscribeView = (listener: () => void): (() => void) => this.#views.subscribe(listener);

  settleView = (): boolean => {
    this.#release();
    return this.#views.settle();
  };

  getNode(id: NodeId): DocumentNode | undefined {
    return this.#state.replica ? nodeOf(currentDocument(this.#state.replica), id) : undefined;
  }

  subscribeNode(id: NodeId, listener: () => void): () => void {
    return this.#nodes.subscribe(id, listener);
  }

  subscribeTouched(listener: (nodes: TouchedNodes) => void): () => void {
    return this.#nodes.subscribeAll(listener);
  }

  apply(changes: readonly Change[], step: StepOptions, typed?: TypedEdit): Result<object> {
    const tree = this.#shown.document;
    for (const change of tree ? changes : []) {
      const reason = tree && this.#checkChange(change, tree);
      if (reason !== null && reason !== undefined) return reject(verbatim(reason));
    }
    if (typed) this.#callOff ??= afterPaint(() => this.#release());
    if (typed?.isShown) this.#views.hold();
    else this.#views.settle();
    return this.#answer(applyChanges(this.#state, changes, step, Date.now(), this.#deps));
  }

  undo(): Retracted | null {
    this.#views.settle();
    return this.#answer(retractStep(this.#state, 'undo', Date.now(), this.#deps));
  }

  redo(): Retracted | null {
    this.#views.settle();
    return this.#answer(retractStep(this.#state, 'redo', Date.now(), this.#deps));
  }

  acceptRecovered(recovered: RecoveredChange): Result<object> {
    return this.#answer(acceptRecovered(this.#state, recovered, Date.now(), this.#deps));
  }

  declineRecovered(recovered: RecoveredChange): void {
    this.#take(declineRecovered(this.#state, recovered));
  }

  dismissRefused(): void {
    this.#take(dismiss(this.#state, { refused: true }));
  }

  dismissConflict(conflict: EditConflict): void {
    this.#take(dismiss(this.#state, { conflict }));
  }

  dismissOrphaned(orphaned: EditOnDeletedNode): void {
    this.#take(dismiss(this.#state, { orphaned }));
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#release();
    if (this.#isSending()) this.#patience = setTimeout(() => this.#end(), ANSWER_WITHIN);
    else this.#end();
  }

  #isSending(): boolean {
    return ['saving', 'catching-up'].includes(this.#shown.save.kind);
  }

  #end(): void {
    this.#release();
    this.#leave();
    clearTimeout(this.#silence);
    clearTimeout(this.#patience);
    this.#patience = undefined;
    void this.#persister?.close();
  }

  opened(): void {
    this.#release();
    this.#take(onLinkOpened(this.#state));
  }

  changed(link: ConnectionState): void {
    // What was meant for the connection before is not for the next one.
    this.#release();
    this.#take(onLinkChanged(this.#state, link));
  }

  received(message: ServerMessage): void {
    this.#take(onServerMessage(this.#state, message, Date.now(), this.#deps));
  }

  /** Goes on from what was kept, then joins the link. */
  async #start(openStorage: () => Promise<DraftStorage>): Promise<void> {
    const persisted = await loadPersistedDraft(openStorage, this.#deps);
    if (this.#isClosed) return persisted?.storage.close();
    if (persisted)
      this.#persister = new DraftPersister(persisted.storage, () =>
        this.#take(onPersistFailed(this.#state)),
      );
    this.#leave = this.#link.join(this);
    this.#take(onPersistedLoaded(this.#state, persisted, this.#link.state));
  }

  #answer<A>({ transition, answer }: ActionOutcome<A>): A {
    this.#take(transition);
    return answer;
  }

  #take({ state, effects, touched }: Transition): void {
    const isNews = state !== this.#state;
    this.#state = state;
    this.#held.push(...effects);
    this.#isUnsaved ||= isNews;
    if (this.#callOff === null) this.#release();
    if (isNews) this.#publish();
    this.#nodes.notify(touched);
    if (this.#patience !== undefined && !this.#isSending()) this.#end();
  }

  /** Sends and stores what was done; a frame that shows what was typed comes before. */
  #release(): void {
    this.#callOff?.();
    this.#callOff = null;
    for (const effect of this.#held.splice(0)) this.#perform(effect);
    if (this.#isUnsaved && this.#state.replica) this.#persister?.save(this.#state.replica);
    this.#isUnsaved = false;
  }

  #perform(effect: Effect): void {
    if (effect.do === 'send') return this.#link.send(effect.message);
    clearTimeout(this.#silence);
    if (effect.do === 'await-answer')
      this.#silence = setTimeout(() => this.#link.reconnect(), ANSWER_WITHIN);
  }

  #publish(): void {
    this.#shown = draftState(this.#state);
    for (const listener of this.#listeners) listener();
    this.#views.notify();
  }
}
