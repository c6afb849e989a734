import type { Catalogue } from '#composition/catalogue.ts';
import type { Change } from '#composition/change.ts';
import { refuse, type Result } from '#composition/result.ts';
import { nodeOf, type DocumentTree } from '#composition/tree.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { ServerMessage } from '#wire/studio/socket.ts';
import { Keeper, type Shelf } from './kept/keeper.ts';
import { takeDown } from './kept/take-down.ts';
import type { Channel, Link, LinkState } from './shared/link.ts';
import { newId } from '../nodes/new-id.ts';
import type { Conflict } from './news/conflicts.ts';
import { NodeListeners, type Touched } from './shared/node-listeners.ts';
import type { Retracted, StepOptions } from './replica/edit.ts';
import type { Orphaned } from './replica/orphans.ts';
import type { Offered } from './replica/pending.ts';
import { documentOf, type Means } from './replica/replica.ts';
import {
  acceptOffered,
  applyChanges,
  declineOffered,
  dismiss,
  retractStep,
  type Answered,
} from './session/act.ts';
import { draftState, type DraftState } from './session/draft-state.ts';
import { linkChanged, linkOpened, messageCame } from './session/hear.ts';
import { keepingFailed, keptCame } from './session/keep.ts';
import { startSession, type Effect, type SessionState, type Turn } from './session/state.ts';

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
  /** Why the editor may not make a change, in words; null where they may. */
  judge?(change: Change, tree: DocumentTree): string | null;
  /** Where this tab keeps the draft over reloads and crashes; rejects where it cannot. */
  openShelf?(): Promise<Shelf>;
}

/** A server that does not answer for this long, in milliseconds, is gone, whatever the connection says. */
const ANSWER_WITHIN = 10_000;

export function createDraftSession(options: DraftSessionOptions): DraftSession {
  return new Session(options);
}

/** Gives what happens to the pure machine of `session/`, and does what its turns ask: the link, the clock, the shelf, whoever listens. */
class Session implements DraftSession, Channel {
  readonly document: DocumentName;
  readonly #link: Link;
  readonly #means: Means;
  readonly #judge: NonNullable<DraftSessionOptions['judge']>;
  readonly #listeners = new Set<() => void>();
  readonly #nodes = new NodeListeners();
  #state: SessionState;
  #shown: DraftState;
  #leave: () => void = () => undefined;
  #keeper: Keeper | null = null;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor({ link, document, catalogue, judge = () => null, openShelf }: DraftSessionOptions) {
    this.document = document;
    this.#link = link;
    this.#judge = judge;
    this.#means = { catalogue, newId };
    this.#state = startSession(document, link.state);
    this.#shown = draftState(this.#state);
    if (openShelf) void this.#start(openShelf);
    else this.#leave = link.join(this);
  }

  getState = (): DraftState => this.#shown;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  getNode(id: NodeId): DocumentNode | undefined {
    return this.#state.replica ? nodeOf(documentOf(this.#state.replica), id) : undefined;
  }

  subscribeNode(id: NodeId, listener: () => void): () => void {
    return this.#nodes.subscribe(id, listener);
  }

  subscribeTouched(listener: (nodes: Touched) => void): () => void {
    return this.#nodes.subscribeAll(listener);
  }

  apply(changes: readonly Change[], step: StepOptions): Result<object> {
    const tree = this.#shown.document;
    for (const change of tree ? changes : []) {
      const reason = tree && this.#judge(change, tree);
      if (reason !== null && reason !== undefined) return refuse(reason);
    }
    return this.#answer(applyChanges(this.#state, changes, step, Date.now(), this.#means));
  }

  undo(): Retracted | null {
    return this.#answer(retractStep(this.#state, 'undo', Date.now(), this.#means));
  }

  redo(): Retracted | null {
    return this.#answer(retractStep(this.#state, 'redo', Date.now(), this.#means));
  }

  acceptOffered(offered: Offered): Result<object> {
    return this.#answer(acceptOffered(this.#state, offered, Date.now(), this.#means));
  }

  declineOffered(offered: Offered): void {
    this.#take(declineOffered(this.#state, offered));
  }

  dismissRefused(): void {
    this.#take(dismiss(this.#state, { refused: true }));
  }

  dismissConflict(conflict: Conflict): void {
    this.#take(dismiss(this.#state, { conflict }));
  }

  dismissOrphaned(orphaned: Orphaned): void {
    this.#take(dismiss(this.#state, { orphaned }));
  }

  close(): void {
    this.#link.send({ type: 'close', document: this.document });
    this.#leave();
    clearTimeout(this.#silence);
    this.#isClosed = true;
    void this.#keeper?.close();
  }

  opened(): void {
    this.#take(linkOpened(this.#state));
  }

  changed(link: LinkState): void {
    this.#take(linkChanged(this.#state, link));
  }

  received(message: ServerMessage): void {
    this.#take(messageCame(this.#state, message, Date.now(), this.#means));
  }

  /** Goes on from what was kept, then joins the link. */
  async #start(openShelf: () => Promise<Shelf>): Promise<void> {
    const kept = await takeDown(openShelf, this.#means);
    if (this.#isClosed) return kept?.shelf.close();
    if (kept) this.#keeper = new Keeper(kept.shelf, () => this.#take(keepingFailed(this.#state)));
    this.#leave = this.#link.join(this);
    this.#take(keptCame(this.#state, kept, this.#link.state));
  }

  #answer<A>({ turn, answer }: Answered<A>): A {
    this.#take(turn);
    return answer;
  }

  #take({ state, effects, touched }: Turn): void {
    const isNews = state !== this.#state;
    this.#state = state;
    for (const effect of effects) this.#perform(effect);
    if (isNews) this.#publish();
    this.#nodes.tell(touched);
  }

  #perform(effect: Effect): void {
    if (effect.do === 'send') return this.#link.send(effect.message);
    clearTimeout(this.#silence);
    if (effect.do === 'await-answer')
      this.#silence = setTimeout(() => this.#link.reconnect(), ANSWER_WITHIN);
  }

  #publish(): void {
    this.#shown = draftState(this.#state);
    if (this.#state.replica) this.#keeper?.save(this.#state.replica);
    for (const listener of this.#listeners) listener();
  }
}
