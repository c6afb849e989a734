import type { PreviewTarget } from '#registry/kinds/define-kind.ts';
import type { DocumentNode, PageDocument } from '#schemas/document.ts';
import type { MenuItem } from '#schemas/menu.ts';
import { readFragments } from '#server/site/snapshot/fragments.ts';
import { checkNodeProps } from '#server/site/snapshot/nodes.ts';
import { readMenu } from '#server/site/snapshot/read-menu.ts';
import { shownEntries } from '#server/site/snapshot/route.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';

type Listed = Extract<PreviewTarget, { blocks: readonly string[] }>;

/** The pages with such a block, those that visitors find in the menu first; whatever stands in the frame stands on every page. */
export async function listingPages(snapshot: SiteSnapshot, listed: Listed): Promise<MenuItem[]> {
  const menu = await readMenu(snapshot);
  const entries = [...new Set([...shownEntries(menu), ...menu])].filter(
    ({ linktype }) => linktype === '0',
  );
  if (await hasBlock(snapshot, 'frame', 'frame', listed)) return entries;
  const found = await Promise.all(entries.map(({ id }) => hasBlock(snapshot, 'page', id, listed)));
  return entries.filter((_, at) => found[at]);
}

/** Whether the page, or a fragment on it, has one of the blocks. */
async function hasBlock(
  snapshot: SiteSnapshot,
  kind: 'page' | 'frame',
  key: string,
  listed: Listed,
): Promise<boolean> {
  const page = (await snapshot.current(kind, key)) as PageDocument | null;
  if (!page) return false;
  const documents = [page, ...(await readFragments(page, snapshot)).values()];
  return documents.some(({ nodes }) => Object.values(nodes).some((node) => isWanted(node, listed)));
}

function isWanted(node: DocumentNode, { blocks, props = {} }: Listed): boolean {
  if (!blocks.includes(node.type)) return false;
  const wanted = Object.entries(props);
  const checked = wanted.length === 0 ? null : checkNodeProps(node);
  return (
    checked === null ||
    (checked.ok && wanted.every(([prop, value]) => checked.props[prop] === value))
  );
}
