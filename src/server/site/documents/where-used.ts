import { visibleNodes } from '#composition/shown.ts';
import { nodeName } from '#composition/names.ts';
import { openTree, walk } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import type { DocumentNode, PageDocument } from '#schemas/document.ts';
import type { ItemUse, PlacedUse } from '#wire/studio/content.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { readMenu } from '../snapshot/read-menu.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import { currentSnapshot } from '../site.ts';
import { nodeReferences } from '#server/store/content-index/body-references.ts';
import { linkedFrom } from '#server/store/content-index/references.ts';
import { fragmentPages } from '#server/store/content/fragment-uses.ts';
import { draftDocument } from './draft-state.ts';
import { titlesOf } from './document-title.ts';
import { usesOfItems } from './item-uses.ts';
import { listBlocks, ofAnyFund, type ListBlock } from './list-blocks.ts';

/** What other lists read only to name things: nothing is shown of them by standing in such a list. */
const UNLISTED: ReadonlySet<string> = new Set([
  'category',
  'fund',
  'parameter',
  'dictionary',
  'media',
]);

/** By key the blocks that list an item, as published. */
async function listings(
  sql: Queryable,
  snapshot: SiteSnapshot,
  kind: string,
  keys: readonly string[],
): Promise<Map<string, ListBlock[]>> {
  if (UNLISTED.has(kind)) return new Map();
  const { at } = snapshot.moment;
  const rows = await sql<{ key: string; facet: string }[]>`
    select key, facet from listing where kind = ${kind} and key = any(${[...keys]}::text[]) and to_seq is null and from_at <= ${at} and to_at > ${at}`;
  if (rows.length === 0) return new Map();
  const blocks = await listBlocks(sql, snapshot);
  return new Map(
    keys.map((key) => {
      const own = rows.filter((row) => row.key === key);
      return [
        key,
        blocks.filter(({ lists }) =>
          own.some(
            ({ facet }) =>
              lists.has(`${kind}/${facet}`) || lists.has(`${kind}/${ofAnyFund(facet)}`),
          ),
        ),
      ];
    }),
  );
}

/** In how many documents each of the items is used: by name or in a list, published or in drafts. The same as `whereUsed` has. */
export async function countUses(
  sql: Queryable,
  kind: string,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const [uses, listed] = await Promise.all([
    usesOfItems(sql, kind, keys),
    listings(sql, await currentSnapshot(sql), kind, keys),
  ]);
  return new Map(
    keys.map((key) => [
      key,
      new Set([...(uses.get(key) ?? []), ...(listed.get(key) ?? [])].map(nameText)).size,
    ]),
  );
}

/** Where each of the items is used: by document, with the blocks in it and the pages on which visitors meet them. */
export async function whereUsed(
  sql: Queryable,
  kind: string,
  keys: readonly string[],
): Promise<Map<string, PlacedUse[]>> {
  const snapshot = await currentSnapshot(sql);
  const [uses, listed, fragments, menu] = await Promise.all([
    usesOfItems(sql, kind, keys),
    listings(sql, snapshot, kind, keys),
    fragmentPages(sql, snapshot.moment),
    readMenu(snapshot),
  ]);
  const all = menu.filter(({ linktype }) => linktype === '0').map(({ id }) => id);
  const pagesOf = ({ kind: holder, key }: DocumentName) =>
    holder === 'page'
      ? [key]
      : holder === 'frame'
        ? all
        : holder === 'fragment'
          ? (fragments.get(key) ?? [])
          : [];
  const title = await titlesOf(
    sql,
    [...listed.values()].flat().map(({ kind: holder, key }) => ({ kind: holder, key })),
  );
  const placed = keys.map(async (key): Promise<[string, PlacedUse[]]> => {
    const blocks = byDocument(listed.get(key) ?? []);
    const named = await Promise.all(
      (uses.get(key) ?? []).map(async (use) => {
        const own = blocks.get(nameText(use)) ?? [];
        blocks.delete(nameText(use));
        return {
          ...use,
          places: [
            ...(await placesOf(sql, snapshot, use, `${kind}:${key}`)),
            ...own.map(listPlace),
          ],
          pages: use.isDraft ? [] : pagesOf(use),
        };
      }),
    );
    const byLists = [...blocks.values()].flatMap((own): PlacedUse[] => {
      const [first] = own;
      return first
        ? [
            {
              kind: first.kind,
              key: first.key,
              title: title(first),
              isDraft: false,
              places: own.map(listPlace),
              pages: pagesOf(first),
            },
          ]
        : [];
    });
    return [key, [...named, ...byLists]];
  });
  return new Map(await Promise.all(placed));
}

function byDocument(blocks: readonly ListBlock[]): Map<string, ListBlock[]> {
  const groups = new Map<string, ListBlock[]>();
  for (const block of blocks)
    groups.set(nameText(block), [...(groups.get(nameText(block)) ?? []), block]);
  return groups;
}

type Place = PlacedUse['places'][number];

function listPlace({ node }: ListBlock): Place {
  return { node: node.id, name: nodeName(node, catalogue), isListed: true, isShown: true };
}

/** The blocks of a composed document that name the target; none of other documents. */
async function placesOf(
  sql: Queryable,
  snapshot: SiteSnapshot,
  { kind, key, isDraft }: ItemUse,
  target: string,
): Promise<Place[]> {
  if (kind !== 'page' && kind !== 'frame' && kind !== 'fragment') return [];
  const document = isDraft
    ? await draftDocument(sql, { kind, key })
    : ((await snapshot.current(kind, key)) as PageDocument | null);
  const opened = document && openTree(document);
  if (!opened?.ok) return [];
  const visible = new Set([...visibleNodes(opened.tree, catalogue)].map(({ node }) => node.id));
  return [...walk(opened.tree)]
    .filter((node) => refersTo(node, target))
    .map((node) => ({
      node: node.id,
      name: nodeName(node, catalogue),
      isListed: false,
      isShown: visible.has(node.id),
    }));
}

function refersTo({ type, props }: DocumentNode, target: string): boolean {
  return (
    linkedFrom(props).includes(target) ||
    nodeReferences(type, props).some(({ to, key }) => `${to}:${key}` === target)
  );
}
