import { byMenuOrder } from '#composition/menu/menu-order.ts';
import type { NodeId } from '#schemas/document.ts';
import { documentBase } from '#wire/studio/document-name.ts';
import type { DocumentName, PageState } from '#wire/studio/routes.ts';
import type { DocumentStatus } from '../../base/components/StateDot.tsx';

/** A page in the list, indented below the entry that its entry hangs on. */
export interface PageRow {
  page: PageState;
  depth: number;
}

/** The menu's pages in the order of the tree; entries that lead outside have none. A search finds names and addresses. */
export function pageRows(pages: readonly PageState[], search: string): PageRow[] {
  const wanted = search.trim().toLowerCase();
  const known = new Set(pages.map(({ entry }) => entry.id));
  const below = (parent: string | null, depth: number): PageRow[] =>
    pages
      .filter(({ entry }) =>
        parent === null ? !known.has(entry.parentid) : entry.parentid === parent,
      )
      .toSorted((a, b) => byMenuOrder(a.entry, b.entry))
      .flatMap((page) => [{ page, depth }, ...below(page.entry.id, depth + 1)]);
  const rows = below(null, 0).filter(({ page }) => page.entry.linktype === '0');
  if (wanted === '') return rows;
  return rows
    .filter(({ page: { entry } }) =>
      [entry.menuname, entry.routecode, entry.id].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
    )
    .map(({ page }) => ({ page, depth: 0 }));
}

/** How a page's draft stands to what visitors see. */
export function pageStatus({
  live,
  scheduled,
  changed,
}: Pick<PageState, 'live' | 'scheduled' | 'changed'>): DocumentStatus {
  if (changed) return live === null ? 'draft' : 'changed';
  if (scheduled !== null) return 'scheduled';
  return live === null ? 'draft' : 'live';
}

/** The parameter that opens the sources of figures; its value names a node of a page that is only looked at, or is empty. */
export const sourcesParameter = 'sources';

/** The parameter that names the node whose history is shown. */
export const HISTORY_OF = 'of';

export function nodeHistoryAddress(name: DocumentName, node: NodeId): string {
  return `${documentBase(name)}/history?${HISTORY_OF}=${encodeURIComponent(node)}`;
}

/** The page's address on the site. */
export function pageAddress({ entry }: Pick<PageState, 'entry'>): string {
  if (entry.linktype === '1') return entry.routecode;
  const secondtype = entry.secondtype ? `&secondtype=${encodeURIComponent(entry.secondtype)}` : '';
  return `/${entry.routecode}?menuid=${entry.id}${secondtype}`;
}
