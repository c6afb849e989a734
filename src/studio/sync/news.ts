import type { Made } from '#composition/change.ts';
import type { AcceptedOperation } from '#wire/studio/socket.ts';
import { Conflicts, type Conflict } from './conflicts.ts';
import type { Orphaned } from './orphans.ts';
import type { Dropped } from './pending.ts';
import type { Replica } from './replica.ts';

/** What the editor has to hear of because others work in the draft too, until it is dismissed. */
export class News {
  refused: readonly Dropped[] = [];
  orphaned: readonly Orphaned[] = [];
  readonly #conflicts = new Conflicts();

  get conflicts(): readonly Conflict[] {
    return this.#conflicts.list;
  }

  /** Own changes were made; answers them. */
  make(made: readonly Made[]): readonly Made[] {
    this.#conflicts.make(made.map(({ change }) => change), Date.now());
    return made;
  }

  /** The replica took in operations, those in `own` among them. */
  hear({ pending }: Replica, operations: readonly AcceptedOperation[], own: ReadonlySet<string>, orphaned: readonly Orphaned[]): void {
    this.orphaned = [...this.orphaned, ...orphaned];
    this.#conflicts.hear(operations, own, pending.map(({ change }) => change), Date.now());
  }

  drop(dropped: readonly Dropped[]): void {
    if (dropped.length > 0) this.refused = [...this.refused, ...dropped];
  }

  dismissRefused(): void {
    this.refused = [];
  }

  dismissConflict(conflict: Conflict): void {
    this.#conflicts.dismiss(conflict);
  }

  dismissOrphaned(orphaned: Orphaned): void {
    this.orphaned = this.orphaned.filter((each) => each !== orphaned);
  }
}
