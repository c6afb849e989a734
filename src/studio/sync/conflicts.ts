import type { Change, ChangeOf } from '#composition/change.ts';
import type { NodeId } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { AcceptedOperation } from '#wire/studio/socket.ts';

/** Two people chose differently at one field. The later choice holds; undefined is a value that was taken out. */
export interface Conflict {
  node: NodeId;
  path: readonly string[];
  mine: JsonValue | undefined;
  theirs: JsonValue | undefined;
  author: string;
  /** When theirs was heard of, in milliseconds. */
  at: number;
  holds: 'mine' | 'theirs';
}

/** Choices further apart than this are one after the other, in milliseconds. */
const TOGETHER = 5 * 60_000;

/** Finds conflicts in what is made here and heard from others. One is over when either chooses again, or when it is dismissed. */
export class Conflicts {
  list: readonly Conflict[] = [];
  readonly #own = new Map<string, { value: JsonValue | undefined; at: number }>();

  /** Takes in own changes as they are made. */
  make(changes: readonly Change[], at: number): void {
    for (const change of changes.filter(isChoice)) {
      this.#own.set(keyOf(change), { value: change.value, at });
      this.#end(keyOf(change));
    }
  }

  /** Takes in operations in the server's order, the own ones by their ids; `pending` follows them all. */
  hear(operations: readonly AcceptedOperation[], own: ReadonlySet<string>, pending: readonly Change[], at: number): void {
    const last = new Map<string, boolean>();
    for (const { operation } of operations) if (isChoice(operation)) last.set(keyOf(operation), own.has(operation.id));
    for (const change of pending) if (isChoice(change)) last.set(keyOf(change), true);
    for (const { operation, author } of operations) {
      if (own.has(operation.id) || !isChoice(operation)) continue;
      const key = keyOf(operation);
      const mine = this.#own.get(key);
      this.#end(key);
      if (!mine || at - mine.at > TOGETHER || JSON.stringify(mine.value) === JSON.stringify(operation.value)) continue;
      this.#own.delete(key);
      const { node, path } = operation;
      const conflict: Conflict = { node, path, mine: mine.value, theirs: operation.value, author, at, holds: last.get(key) ? 'mine' : 'theirs' };
      this.list = [...this.list, conflict];
    }
  }

  dismiss(conflict: Conflict): void {
    this.#end(keyOf(conflict));
  }

  #end(key: string): void {
    if (this.list.some((conflict) => keyOf(conflict) === key)) this.list = this.list.filter((conflict) => keyOf(conflict) !== key);
  }
}

function isChoice(change: Change): change is ChangeOf<'set'> {
  return change.op === 'set';
}

function keyOf({ node, path }: { node: NodeId; path: readonly string[] }): string {
  return JSON.stringify([node, ...path]);
}
