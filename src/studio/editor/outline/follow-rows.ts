import type { Catalogue } from '#composition/catalogue.ts';
import { changedNodes, nodeOf, parentSlotOf, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import { outlineRows, rowWords, type Row } from '../actions/rows.ts';

/** Rows, and what they were made of. */
interface OutlineRows {
  tree: DocumentTree;
  closed: ReadonlySet<NodeId>;
  rows: Row[];
  /** Where each stands; made when it is asked for. */
  index?: ReadonlyMap<NodeId, number>;
}

/** Makes rows from those of the document that was shown before: typing costs one row, however many there are. */
export function createRowFollower(
  catalogue: Catalogue,
): (tree: DocumentTree, closed: ReadonlySet<NodeId>) => Row[] {
  let before: OutlineRows | null = null;
  return (tree, closed) => {
    before = before
      ? followRows(before, tree, closed, catalogue)
      : { tree, closed, rows: outlineRows(tree, closed, catalogue) };
    return before.rows;
  };
}

function followRows(
  before: OutlineRows,
  tree: DocumentTree,
  closed: ReadonlySet<NodeId>,
  catalogue: Catalogue,
): OutlineRows {
  if (before.tree === tree && before.closed === closed) return before;
  const changed = before.closed === closed ? changedNodes(before.tree, tree) : null;
  if (changed?.every((id) => isReworded(before.tree, tree, id, catalogue)))
    return reworded(before, tree, changed, catalogue);
  const known = new Map(before.rows.map((row) => [row.id, row]));
  const rows = outlineRows(tree, closed, catalogue).map((row) => {
    const old = known.get(row.id);
    return old && isSameRow(old, row) ? old : row;
  });
  return { tree, closed, rows };
}

/** Whether a node has other props, and its rows and those below stand where they stood. */
function isReworded(
  before: DocumentTree,
  after: DocumentTree,
  id: NodeId,
  catalogue: Catalogue,
): boolean {
  const [old, now] = [nodeOf(before, id), nodeOf(after, id)];
  const rule = catalogue.get(now?.type ?? '');
  const hasSlotsOfProps = rule?.itemSlots !== undefined || rule?.layouts !== undefined;
  return (
    old !== undefined &&
    now !== undefined &&
    !hasSlotsOfProps &&
    old.type === now.type &&
    old.displyflag === now.displyflag &&
    old.slots === now.slots &&
    parentSlotOf(before, id) === parentSlotOf(after, id)
  );
}

function reworded(
  before: OutlineRows,
  tree: DocumentTree,
  changed: readonly NodeId[],
  catalogue: Catalogue,
): OutlineRows {
  const index = before.index ?? new Map(before.rows.map(({ id }, at) => [id, at]));
  const rows = [...before.rows];
  for (const id of changed) {
    const at = index.get(id);
    const [row, node] = [at === undefined ? undefined : rows[at], nodeOf(tree, id)];
    if (at === undefined || !row || !node) continue;
    const next = { ...row, ...rowWords(node, catalogue) };
    if (!isSameRow(row, next)) rows[at] = next;
  }
  const isSame = changed.every(
    (id) => rows[index.get(id) ?? -1] === before.rows[index.get(id) ?? -1],
  );
  return { tree, closed: before.closed, rows: isSame ? before.rows : rows, index };
}

function isSameRow(a: Row, b: Row): boolean {
  const keys: (keyof Row)[] = [
    'name',
    'hint',
    'type',
    'depth',
    'kind',
    'slotLabel',
    'fragment',
    'inside',
    'open',
    'hidden',
    'ownHidden',
    'position',
    'count',
    'parent',
  ];
  return keys.every((key) => a[key] === b[key]);
}
