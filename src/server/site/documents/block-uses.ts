import { nodeName } from '#composition/names.ts';
import { visibleNodes } from '#composition/shown.ts';
import { openTree } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import type { DocumentNode, PageDocument } from '#schemas/document.ts';
import type { PlacedUse } from '#wire/studio/content.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { fragmentPages } from '#server/store/content/fragment-uses.ts';
import { readMenu } from '../snapshot/read-menu.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import { titlesOf } from './document-title.ts';

type Holder = { kind: 'page' | 'frame' | 'fragment'; key: string };

/** Where visitors meet the wanted blocks: by published document, with the blocks in it and the pages that show it. */
export async function usesOfBlocks(
  sql: Queryable,
  snapshot: SiteSnapshot,
  isWanted: (node: DocumentNode, holder: Holder) => boolean,
): Promise<PlacedUse[]> {
  const holders = await sql<
    Holder[]
  >`select distinct kind, key from publication where kind in ('page', 'frame', 'fragment') order by kind desc, key`;
  const [fragments, menu, title] = await Promise.all([
    fragmentPages(sql, snapshot.moment),
    readMenu(snapshot),
    titlesOf(sql, holders),
  ]);
  const entries = menu.filter(({ linktype }) => linktype === '0').map(({ id }) => id);
  const pagesOf = ({ kind, key }: Holder) =>
    kind === 'page' ? [key] : kind === 'frame' ? entries : (fragments.get(key) ?? []);
  const found = await Promise.all(
    holders.map(async ({ kind, key }): Promise<PlacedUse[]> => {
      const document = (await snapshot.current(kind, key)) as PageDocument | null;
      const opened = document && openTree(document);
      if (!opened?.ok) return [];
      const places = [...visibleNodes(opened.tree, catalogue)]
        .filter(({ node }) => isWanted(node, { kind, key }))
        .map(({ node }) => ({
          node: node.id,
          name: nodeName(node, catalogue),
          isListed: false,
          isShown: true,
        }));
      const name = { kind, key };
      return places.length === 0
        ? []
        : [{ ...name, title: title(name), isDraft: false, places, pages: pagesOf(name) }];
    }),
  );
  return found.flat();
}
