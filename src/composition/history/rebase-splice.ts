import type { ChangeOf } from '../change.ts';

type Splice = ChangeOf<'splice'>;

/** Whose text stands first where both insert at the same point: that of the editor whose operation reached the server first. */
export type Turn = 'earlier' | 'later';

/** Every character that one of the two deletes is deleted; nothing that either types is lost. */
export function rebaseSplice(mine: Splice, over: Splice, turn: Turn): Splice[] {
  const overEnd = over.at + over.delete;
  const typed = over.insert.length;
  const end = mine.at + mine.delete;
  const left = Math.max(0, Math.min(end, over.at) - mine.at);
  const rightFrom = Math.max(mine.at, overEnd);
  const right = Math.max(0, end - rightFrom);
  const rightAt = rightFrom - over.delete + typed;
  const at = insertionPoint(mine.at, over, turn);
  if (right === 0) return [{ ...mine, at, delete: left }];
  if (at + left === rightAt) return [{ ...mine, at, delete: left + right }];
  if (left === 0 && mine.insert === '') return [{ ...mine, at: rightAt, delete: right }];
  return [
    { ...mine, at: rightAt, delete: right, insert: '' },
    { ...mine, at, delete: left },
  ];
}

function insertionPoint(at: number, over: Splice, turn: Turn): number {
  const overEnd = over.at + over.delete;
  if (at < over.at || (at === over.at && turn === 'earlier')) return at;
  return Math.max(at, overEnd) - over.delete + over.insert.length;
}
