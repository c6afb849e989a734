import type { Operation } from '#schemas/operation.ts';

type WithoutId<O> = O extends Operation ? Omit<O, 'id'> : never;

/** What an operation does, without the id under which it travels. Every operation is one. */
export type Change = WithoutId<Operation>;
export type ChangeOf<Name extends Change['op']> = Extract<Change, { op: Name }>;

/** A change inside a text: two of them merge, and none takes back what another typed. */
export type TextEdit = ChangeOf<'splice' | 'steps'>;

export function isTextEdit(change: Change): change is TextEdit {
  return change.op === 'splice' || change.op === 'steps';
}

/** A change that was made, and the one that takes it back. */
export interface AppliedChange {
  change: Change;
  inverse: Change;
}
