import type { PageDocument } from '#schemas/document.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { JsonValue } from '#schemas/json.ts';
import { readMenu } from '#server/site/snapshot/read-menu.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';

/** What the sums call a page, and what stands on it now. */
export interface SitePages {
  /** As editors know it; the path itself where no entry answers there. */
  titleOf(page: string): string;
  /** Address in the studio of a module's block on a page, or in the frame around it; null where it is not there now. */
  placeOf(page: string, module: string, block: string): Promise<string | null>;
  /** The same for a node by its id, with its type. */
  nodeOf(page: string, node: string): Promise<{ place: string; type: string } | null>;
}

/** The pages that visitors see at a moment. Each document is read once. */
export async function sitePages(snapshot: SiteSnapshot): Promise<SitePages> {
  const menu = await readMenu(snapshot);
  const read = new Map<string, Promise<PageDocument | null>>();
  const document = (kind: string, key: string) => {
    const found = read.get(`${kind}:${key}`) ?? snapshot.current(kind, key).then(asDocument);
    read.set(`${kind}:${key}`, found);
    return found;
  };
  const surroundings = async (page: string) => {
    const entry = entryOf(menu, page);
    const own = entry && (await document('page', entry.id));
    const frame = await document('frame', 'frame');
    return [
      ...(own && entry ? [{ base: `/pages/${entry.id}`, document: own }] : []),
      ...(frame ? [{ base: '/frame', document: frame }] : []),
    ];
  };
  return {
    titleOf: (page) => entryOf(menu, page)?.menuname ?? page,
    async placeOf(page, module, block) {
      for (const { base, document: holder } of await surroundings(page)) {
        const node = findBlock(holder, module, block);
        if (node !== undefined) return `${base}?node=${encodeURIComponent(node)}`;
      }
      return null;
    },
    async nodeOf(page, node) {
      for (const { base, document: holder } of await surroundings(page)) {
        // What a fragment holds is named `block.inner`; on the page stands the block.
        const found = holder.nodes[node] ?? holder.nodes[node.split('.')[0] ?? ''];
        if (found)
          return { place: `${base}?node=${encodeURIComponent(found.id)}`, type: found.type };
      }
      return null;
    },
  };
}

/** By id, or by the route that a path names: the first entry of it, a fund's page on the entry made for it. */
function entryOf(menu: readonly MenuItem[], page: string): MenuItem | undefined {
  if (!page.startsWith('/')) return menu.find(({ id }) => id === page);
  const entries = menu.filter(
    ({ linktype, routecode }) => linktype === '0' && routecode === page.slice(1),
  );
  return (
    (page === '/fund' ? entries.find(({ secondtype }) => secondtype === 'detail') : undefined) ??
    entries[0]
  );
}

function asDocument(value: JsonValue): PageDocument | null {
  return typeof value === 'object' && value !== null && 'nodes' in value
    ? (value as unknown as PageDocument)
    : null;
}

/** The block in that module, else the first of its type; where a press was in no block, the module. */
function findBlock({ nodes }: PageDocument, module: string, block: string): string | undefined {
  const all = Object.values(nodes);
  const modules = all.filter(({ type }) => type === module);
  if (block === '') return modules[0]?.id;
  const inside = new Set(modules.flatMap(({ id }) => [...descendants(nodes, id)]));
  const found = all.filter(({ type }) => type === block);
  return (found.find(({ id }) => inside.has(id)) ?? found[0])?.id;
}

function* descendants(nodes: PageDocument['nodes'], id: string): Generator<string> {
  for (const child of Object.values(nodes[id]?.slots ?? {}).flat()) {
    yield child;
    yield* descendants(nodes, child);
  }
}
