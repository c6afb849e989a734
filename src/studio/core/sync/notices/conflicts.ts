import type { Change, ChangeOf } from '#composition/change.ts';
import { isSameJson } from '#composition/same-json.ts';
import type { NodeId } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { AcceptedOperation } from '#wire/studio/socket.ts';
import { authorOf } from '../shared/author-of.ts';

/** Two people chose differently at one field. The later choice holds; undefined is a value that was taken out. */
export interface EditConflict {
  node: NodeId;
  path: readonly string[];
  mine: JsonValue | undefined;
  theirs: JsonValue | undefined;
  author: string;
  /** When theirs was heard of, in milliseconds. */
  at: number;
  holds: 'mine' | 'theirs';
}

/** The conflicts that last, and the own choices that others' could still meet. A conflict is over when either chooses again, or when it is dismissed. */
export interface Conflicts {
  readonly list: readonly EditConflict[];
  readonly own: ReadonlyMap<string, { readonly value: JsonValue | undefined; readonly at: number }>;
}

/** Choices further apart than this are one after the other, in milliseconds. */
const TOGETHER = 5 * 60_000;

export const noConflicts: Conflicts = { list: [], own: new Map() };

/** Takes in own changes as they are made. */
export function noteOwnChoices(
  conflicts: Conflicts,
  changes: readonly Change[],
  at: number,
): Conflicts {
  const choices = changes.filter(isChoice);
  if (choices.length === 0) return conflicts;
  const lasting = [...conflicts.own].filter(([, mine]) => at - mine.at <= TOGETHER);
  const own = new Map([
    ...lasting,
    ...choices.map((change) => [keyOf(change), { value: change.value, at }] as const),
  ]);
  return { own, list: withoutAny(conflicts.list, new Set(choices.map(keyOf))) };
}

/** Takes in operations in the server's order, the own ones by their ids; `pending` follows them all. */
export function noteOperations(
  conflicts: Conflicts,
  operations: readonly AcceptedOperation[],
  ownIds: ReadonlySet<string>,
  pending: readonly Change[],
  at: number,
): Conflicts {
  const foreign = operations.filter(({ operation }) => !ownIds.has(operation.id));
  if (!foreign.some(({ operation }) => isChoice(operation))) return conflicts;
  const last = new Map<string, 'mine' | 'theirs'>();
  for (const { operation } of operations)
    if (isChoice(operation))
      last.set(keyOf(operation), ownIds.has(operation.id) ? 'mine' : 'theirs');
  for (const change of pending) if (isChoice(change)) last.set(keyOf(change), 'mine');
  const own = new Map(conflicts.own);
  let { list } = conflicts;
  for (const accepted of foreign) {
    const { operation } = accepted;
    if (!isChoice(operation)) continue;
    const { node, path, value: theirs } = operation;
    const key = keyOf(operation);
    const mine = own.get(key);
    list = withoutAny(list, new Set([key]));
    if (!mine || at - mine.at > TOGETHER || isSameJson(mine.value, theirs)) continue;
    own.delete(key);
    list = [
      ...list,
      {
        node,
        path,
        mine: mine.value,
        theirs,
        author: authorOf(accepted),
        at,
        holds: last.get(key) ?? 'theirs',
      },
    ];
  }
  return { list, own };
}

export function dismissConflict(conflicts: Conflicts, conflict: EditConflict): Conflicts {
  return { ...conflicts, list: withoutAny(conflicts.list, new Set([keyOf(conflict)])) };
}

/** The same list where none of them is in it. */
function withoutAny(
  list: readonly EditConflict[],
  keys: ReadonlySet<string>,
): readonly EditConflict[] {
  const rest = list.filter((conflict) => !keys.has(keyOf(conflict)));
  return rest.length < list.length ? rest : list;
}

function isChoice(change: Change): change is ChangeOf<'set'> {
  return change.op === 'set';
}

function keyOf({ node, path }: { node: NodeId; path: readonly string[] }): string {
  return JSON.stringify([node, ...path]);
}
