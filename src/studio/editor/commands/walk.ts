import { childrenOf, ROOT_ID, parentSlotOf } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { CommandContext } from './command-context.ts';

/** From row to row of the outline; with nothing selected, to its first or last. */
export function walkRows(
  { rows, selected, select }: CommandContext,
  to: 'up' | 'down' | 'first' | 'last',
): void {
  const index = rows.findIndex((row) => row.id === selected);
  const row = {
    up: rows.at(index < 0 ? -1 : Math.max(0, index - 1)),
    down: rows[Math.min(rows.length - 1, index + 1)],
    first: rows[0],
    last: rows.at(-1),
  }[to];
  if (row) select(row.id);
}

/** Opens a closed row, else goes into it. */
export function walkInto(context: CommandContext): void {
  const row = context.rows.find(({ id }) => id === context.selected);
  if (!row) return walkRows(context, 'first');
  if (row.inside > 0 && !row.open) context.setOpen(row.id, true);
  else if (row.open) walkRows(context, 'down');
}

/** Closes an open row, else goes to what it lies in. */
export function walkOut(context: CommandContext): void {
  const row = context.rows.find(({ id }) => id === context.selected);
  if (row?.open) context.setOpen(row.id, false);
  else walkToParent(context);
}

export function walkToParent({ tree, selected, select }: CommandContext): void {
  const parent = selected === null ? undefined : parentSlotOf(tree, selected)?.parent;
  if (parent !== undefined && parent !== ROOT_ID) select(parent);
}

/** The range grows or shrinks by the selected node's neighbour. */
export function walkRange({ tree, selected, extend }: CommandContext, step: 1 | -1): void {
  const siblings = siblingsOf(tree, selected);
  const next = selected === null ? undefined : siblings[siblings.indexOf(selected) + step];
  if (next !== undefined) extend(next, 'range');
}

/** The row that keys act on goes on, and the selection stays. */
export function walkCursor({ rows, cursor, setCursor }: CommandContext, step: 1 | -1): void {
  const next = rows[rows.findIndex((row) => row.id === cursor) + step];
  if (next) setCursor(next.id);
}

export function siblingsOf(tree: CommandContext['tree'], id: NodeId | null): readonly NodeId[] {
  const parentSlot = id === null ? null : parentSlotOf(tree, id);
  return parentSlot ? childrenOf(tree, parentSlot.parent, parentSlot.slot) : [];
}
