import { visibleNodes } from '#composition/shown.ts';
import { openTree } from '#composition/tree.ts';
import { type BlockContext, callKey } from '#kit';
import { blocks, catalogue } from '#registry/data.ts';
import type { DocumentNode, PageDocument } from '#schemas/document.ts';
import type { MenuItem } from '#schemas/menu.ts';
import { checkNodeProps } from '../snapshot/nodes.ts';
import { FRAGMENT } from '../snapshot/fragments.ts';
import { readMenu } from '../snapshot/read-menu.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { snapshotAt } from '../site.ts';

/** A block that shows a list of content items, in the document that holds it. */
export interface ListBlock {
  kind: 'page' | 'frame' | 'fragment';
  key: string;
  node: DocumentNode;
  /** The lists that it reads, as cache tags: `article/category:7`. */
  lists: ReadonlySet<string>;
}

/** Stands for every fund where a page shows the one that its address names; no fund has this code. */
const ANY_FUND = '000000';

/** The list of any fund in place of the list of one. */
export function ofAnyFund(facet: string): string {
  return facet.replace(/fund:\d{6}/, `fund:${ANY_FUND}`);
}

/** Calls that answer a list of content items; others read lists only to name or to count something. */
const LISTING = /^(?:content\/\w+\/(?:list|tree|current)|common\/advertisement)$/;

/** Planned versions start without a release: what is known is read again after this time, milliseconds. */
const KNOWN_FOR = 60_000;

let known: { seq: number; at: number; sql: Queryable; blocks: Promise<ListBlock[]> } | undefined;

/**
 * Every block that visitors see and that reads a list, in pages, the frame and fragments, as published. What a list shows
 * is not followed: an item counts as shown by it where it stands in the list, on whichever of its pages. Remembered until the next release.
 */
export function listBlocks(sql: Queryable, snapshot: SiteSnapshot): Promise<ListBlock[]> {
  const [{ seq }, at] = [snapshot.moment, Date.parse(snapshot.moment.at)];
  if (known?.seq === seq && known.sql === sql && at - known.at < KNOWN_FOR) return known.blocks;
  const reading = { seq, at, sql, blocks: readListBlocks(sql, snapshot) };
  known = reading;
  reading.blocks.catch(() => (known = known === reading ? undefined : known));
  return reading.blocks;
}

async function readListBlocks(sql: Queryable, snapshot: SiteSnapshot): Promise<ListBlock[]> {
  const menu = await readMenu(snapshot);
  const entries = new Map(menu.map((entry) => [entry.id, entry]));
  const holders = await sql<
    { kind: ListBlock['kind']; key: string }[]
  >`select distinct kind, key from publication where kind in ('page', 'frame', 'fragment') order by kind, key`;
  const answered = new Map<string, Promise<ReadonlySet<string>>>();
  const found = await Promise.all(
    holders.map(async ({ kind, key }) => {
      const document = (await snapshot.current(kind, key)) as PageDocument | null;
      const opened = document && openTree(document);
      if (!opened?.ok) return [];
      const context = contextOf(entries.get(key));
      const nodes = [...visibleNodes(opened.tree, catalogue)]
        .map(({ node }) => node)
        .filter(({ type }) => type !== FRAGMENT);
      return Promise.all(
        nodes.map(async (node): Promise<ListBlock> => ({
          kind,
          key,
          node,
          lists: await listsOf(sql, snapshot, node, context, answered),
        })),
      );
    }),
  );
  return found.flat().filter(({ lists }) => lists.size > 0);
}

function contextOf(entry: MenuItem | undefined): BlockContext {
  if (!entry) return { entry: null, parameters: {}, company: {} };
  const { id, routecode, secondtype } = entry;
  const isFundPage = routecode === 'fund' && (secondtype === 'detail' || secondtype === 'cash');
  return {
    entry,
    parameters: {
      menuid: id,
      ...(secondtype && { secondtype }),
      ...(isFundPage && { fundcode: ANY_FUND }),
    },
    company: {},
  };
}

/** What a block's calls read, by the tags of their answers; a call that several blocks make is answered once. */
async function listsOf(
  sql: Queryable,
  snapshot: SiteSnapshot,
  node: DocumentNode,
  context: BlockContext,
  answered: Map<string, Promise<ReadonlySet<string>>>,
): Promise<ReadonlySet<string>> {
  const checked = checkNodeProps(node);
  if (!checked.ok) return new Set();
  const requests = Object.values(blocks.get(node.type)?.data(checked.props, context) ?? {}).filter(
    ({ path }) => LISTING.test(path),
  );
  const tags = await Promise.all(
    requests.map((request) => {
      const asked = callKey(request);
      const reading = answered.get(asked) ?? readLists(sql, snapshot, request);
      answered.set(asked, reading);
      return reading;
    }),
  );
  return new Set(tags.flatMap((one) => [...one]));
}

async function readLists(
  sql: Queryable,
  { moment }: SiteSnapshot,
  request: Parameters<SiteSnapshot['answer']>[0],
): Promise<ReadonlySet<string>> {
  const own = snapshotAt(sql, moment);
  await own.answer(request);
  return new Set([...own.tags].filter((tag) => tag.includes('/')));
}
