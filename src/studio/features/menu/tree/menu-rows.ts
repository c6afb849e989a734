import type { Catalogue } from '#composition/catalogue.ts';
import { nodeOf, type DocumentTree } from '#composition/tree.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import { outlineRows, type Row } from '../../../editor/actions/rows.ts';

/** Which entries the tree lists. */
export type MenuFilter = 'all' | 'nav' | 'hidden';

export interface MenuRow extends Row {
  node: DocumentNode;
}

/** The tree's lines. A search or a choice opens everything and keeps what fits together with what it lies in. */
export function menuRows(
  tree: DocumentTree,
  closed: ReadonlySet<NodeId>,
  catalogue: Catalogue,
  { listed, search }: { listed: MenuFilter; search: string },
): MenuRow[] {
  const wanted = search.trim().toLowerCase();
  const isWhole = listed === 'all' && wanted === '';
  const rows = outlineRows(tree, isWhole ? closed : NOTHING, catalogue).flatMap(
    (row): MenuRow[] => {
      const node = nodeOf(tree, row.id);
      return node ? [{ ...row, node }] : [];
    },
  );
  if (isWhole) return rows;
  const kept = new Set<NodeId>();
  for (const row of rows.toReversed()) {
    if (!kept.has(row.id) && !(isListed(row, listed) && isFound(row, wanted))) continue;
    kept.add(row.id);
    kept.add(row.parent);
  }
  return rows.filter(({ id }) => kept.has(id));
}

const NOTHING: ReadonlySet<NodeId> = new Set();

export function isListed({ hidden }: Pick<Row, 'hidden'>, listed: MenuFilter): boolean {
  return listed === 'all' || hidden === (listed === 'hidden');
}

function isFound({ id, name, node }: MenuRow, wanted: string): boolean {
  return [name, id, String(node.props['routecode'] ?? '')].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}
