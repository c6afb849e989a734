import type { Catalogue } from '#composition/catalogue.ts';
import type { Change } from '#composition/change.ts';
import type { Result } from '#composition/result.ts';
import type { DocumentTree } from '#composition/tree.ts';
import type { Operation } from '#schemas/operation.ts';
import type { PersistedDraft } from '#studio/core/sync/persistence/persisted-draft.ts';
import {
  accept,
  edit,
  retract,
  type Retracted,
  type StepOptions,
} from '#studio/core/sync/replica/edit.ts';
import type { RecoveredChange } from '#studio/core/sync/replica/pending.ts';
import { drop, receive, type Received } from '#studio/core/sync/replica/receive.ts';
import {
  currentDocument,
  markSent,
  openReplica,
  reopen,
  type ReplicaDeps,
  type Replica,
} from '#studio/core/sync/replica/replica.ts';
import { restoreReplica } from '#studio/core/sync/persistence/restore.ts';
import type { AcceptedOperation } from '#wire/studio/socket.ts';

/** A replica as a tab holds it: the value of now, and what happens to it. */
export class HeldReplica {
  value: Replica;
  readonly #means: ReplicaDeps;

  constructor(catalogue: Catalogue, newId: () => string, head: number, confirmed: DocumentTree) {
    this.#means = { catalogue, newId };
    this.value = openReplica(head, confirmed);
  }

  get document(): DocumentTree {
    return currentDocument(this.value);
  }

  get head(): Replica['head'] {
    return this.value.head;
  }

  get pending(): Replica['pending'] {
    return this.value.pending;
  }

  get history(): Replica['history'] {
    return this.value.history;
  }

  get offered(): Replica['recovered'] {
    return this.value.recovered;
  }

  restore(kept: PersistedDraft): Result<object> {
    return this.#hold(restoreReplica(kept, this.#means));
  }

  edit(changes: readonly Change[], step: StepOptions, at: number): Result<object> {
    return this.#hold(edit(this.value, changes, step, at, this.#means));
  }

  retract(stack: 'undo' | 'redo'): Retracted | null {
    const done = retract(this.value, stack, this.#means);
    if (done) this.value = done.replica;
    return done && done.retracted;
  }

  receive(accepted: readonly AcceptedOperation[]): Result<Received> {
    return this.#hold(receive(this.value, accepted, this.#means));
  }

  drop(id: string, message: string): void {
    this.value = drop(this.value, id, message, this.#means).replica;
  }

  reopen(head: number, confirmed: DocumentTree): void {
    this.value = reopen(this.value, head, confirmed);
  }

  accept(offered: RecoveredChange, at: number): Result<object> {
    return this.#hold(accept(this.value, offered, at, this.#means));
  }

  send(): Operation[] {
    const operations = this.value.pending.map(({ change }) => change);
    this.value = markSent(this.value, new Set(operations.map(({ id }) => id)));
    return operations;
  }

  #hold<R extends Result<{ replica: Replica }>>(result: R): R {
    if (result.ok) this.value = result.replica;
    return result;
  }
}
