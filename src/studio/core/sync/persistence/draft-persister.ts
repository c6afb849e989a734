import { toDocument } from '#composition/tree.ts';
import type { Replica } from '../replica/replica.ts';
import {
  toPersistedPending,
  LISTS,
  numberSteps,
  type WriteBatch,
  type PersistedDraft,
  type ListName,
  type PersistedRow,
} from './persisted-draft.ts';
import { diffList, type PositionedList } from './list-change.ts';

/** Where one tab keeps one draft. */
export interface DraftStorage {
  load(): Promise<PersistedDraft | null>;
  write(batch: WriteBatch): Promise<void>;
  /** Lets others have it: this tab has left the draft. */
  close(): void;
}

type Lists = Record<ListName, PositionedList<unknown>>;

/** Writes a replica down after every change, one batch at a time: what an edit costs does not depend on what is kept. */
export class DraftPersister {
  readonly #storage: DraftStorage;
  readonly #onFailure: () => void;
  readonly #groupOf = numberSteps();
  #isNew = true;
  #base: Replica['base'] | null = null;
  #lists: Lists = {
    accepted: nothing,
    pending: nothing,
    undo: nothing,
    redo: nothing,
    offered: nothing,
  };
  #next: Replica | null = null;
  #writing: Promise<void> | null = null;
  #hasFailed = false;

  constructor(storage: DraftStorage, onFailure: () => void) {
    this.#storage = storage;
    this.#onFailure = onFailure;
  }

  save(replica: Replica): void {
    if (this.#hasFailed) return;
    this.#next = replica;
    this.#writing ??= this.#write().finally(() => (this.#writing = null));
  }

  /** Once everything is written. */
  async close(): Promise<void> {
    await this.#writing;
    this.#storage.close();
  }

  async #write(): Promise<void> {
    // What belongs together comes in one go; the editor does not wait for any of it.
    await Promise.resolve();
    while (this.#next) {
      const replica = this.#next;
      this.#next = null;
      const { batch, lists } = this.#batchFor(replica);
      const { base } = replica;
      if (isEmpty(batch)) continue;
      try {
        await this.#storage.write(batch);
        this.#lists = lists;
        this.#base = base;
        this.#isNew = false;
      } catch {
        this.#hasFailed = true;
        this.#onFailure();
        return;
      }
    }
  }

  #batchFor(replica: Replica): { batch: WriteBatch; lists: Lists } {
    const { accepted, pending, recovered, history, base } = replica;
    const now: Record<ListName, readonly unknown[]> = {
      accepted,
      pending,
      undo: history.undo,
      redo: history.redo,
      offered: recovered,
    };
    const lists = { ...this.#lists };
    const put: PersistedRow[] = [];
    const drop: { list: ListName; from: number; to: number }[] = [];
    for (const list of LISTS) {
      const change = diffList(this.#lists[list], now[list]);
      lists[list] = change.after;
      drop.push(...change.drop.map((range) => ({ list, ...range })));
      if (list !== 'pending')
        put.push(...change.put.map(({ position, item }) => ({ list, position, value: item })));
      else
        for (const { position } of change.put)
          put.push({
            list,
            position,
            value: this.#pendingAt(replica, position - change.after.base),
          });
    }
    const snapshot =
      base === this.#base
        ? null
        : { head: base.head, headId: base.headId, document: toDocument(base.tree) };
    return { batch: { reset: this.#isNew, snapshot, drop, put }, lists };
  }

  #pendingAt({ pending }: Replica, index: number): unknown {
    const entry = pending[index];
    return entry && toPersistedPending(entry, this.#groupOf);
  }
}

const nothing: PositionedList<unknown> = { base: 0, items: [] };

function isEmpty({ reset, snapshot, drop, put }: WriteBatch): boolean {
  return !reset && snapshot === null && drop.length === 0 && put.length === 0;
}
