import { z } from 'zod';
import { idPaths } from '#composition/id-path.ts';
import { openTree, toDocument, walk } from '#composition/tree.ts';
import { nodeName } from '#composition/names.ts';
import { msg } from '#messages/msg.ts';
import { catalogue } from '#registry/data.ts';
import { nodeId, ROOT, type PageDocument } from '#schemas/document.ts';
import { text } from '#schemas/json.ts';
import { itemsBody } from '#wire/studio/content.ts';
import { documentName } from '#wire/studio/document-name.ts';
import { searchBody } from '#wire/studio/site-search.ts';
import { RefusedToolCall } from './call-studio.ts';
import { defineTool } from './define-tool.ts';

export const listPagesTool = defineTool({
  name: 'list_pages',
  title: 'List pages',
  description:
    'Entries of the menu, each with its page. The id of an entry (menuid) is the key of its page: kind "page". "keyword" narrows to names and ids that hold it, "below" to an entry and all below it, "changed" to drafts that differ from what visitors see. "total" counts all that fit; ask for the next ones with "skip". Besides there are the documents frame/frame, menu/menu and redirect/redirects.',
  input: z.strictObject({
    keyword: text(60).default(''),
    below: text(20).optional(),
    changed: z.boolean().optional(),
    skip: z.int().min(0).max(100_000).default(0),
    limit: z.int().min(1).max(500).default(100),
  }),
  isReading: true,
  run: async ({ keyword, below, changed, skip, limit }, call) => {
    const { pages, ...marks } = await call('pages', {});
    const pathOf = idPaths(pages.map(({ entry }) => entry));
    const found = pages.filter(
      ({ entry: { id, menuname }, changed: isChanged }) =>
        (menuname.includes(keyword) || id.includes(keyword)) &&
        (below === undefined || pathOf(id).includes(below)) &&
        (changed === undefined || isChanged === changed),
    );
    return {
      ...marks,
      total: found.length,
      pages: found
        .slice(skip, skip + limit)
        .map(({ entry: { id, parentid, menuname, displayflag }, ...state }) => ({
          ...{ id, parentid, menuname, displayflag },
          ...state,
        })),
    };
  },
});

export const readDocumentTool = defineTool({
  name: 'read_document',
  title: 'Read a draft',
  description:
    'The draft of a page, fragment, menu, or content item, as it would be published next. "nodes" are by id; the root is "root"; "slots" order the children. "outline" gives each node with its name for editors. With "node" only what stands below it. Pass "head" as "base" to propose_changes.',
  input: documentName.extend({ node: nodeId.optional() }),
  isReading: true,
  run: async ({ kind, key, node }, call) => {
    const { head, document } = await call('readDraft', { kind, key });
    return { head, ...partOf(document, node ?? ROOT) };
  },
});

/** A node with all below it; what lies in the trash is left out. */
function partOf(document: PageDocument, from: string) {
  const opened = openTree(document);
  if (!opened.ok) throw new RefusedToolCall({ code: 'notFound', message: opened.message });
  const nodes = [...walk(opened.tree, from)];
  if (nodes.length === 0)
    throw new RefusedToolCall({ code: 'notFound', message: msg('mcp.no-node', { node: from }) });
  const all = toDocument(opened.tree).nodes;
  return {
    outline: nodes.map((one) => ({ id: one.id, type: one.type, name: nodeName(one, catalogue) })),
    nodes: Object.fromEntries(nodes.map(({ id }) => [id, all[id]])),
  };
}

export const listItemsTool = defineTool({
  name: 'list_items',
  title: 'List content items',
  description:
    'Items of one kind of content, such as articles, funds or banners (kinds: describe_types). Read one with read_document under its kind and key. "next" goes into "after" for the following page.',
  input: itemsBody.extend({
    keyword: itemsBody.shape.keyword.default(''),
    filters: itemsBody.shape.filters.default({}),
    order: itemsBody.shape.order.default('kind'),
    limit: itemsBody.shape.limit.default(50),
  }),
  isReading: true,
  run: (body, call) => call('contentItems', body),
});

export const searchSiteTool = defineTool({
  name: 'search_site',
  title: 'Search the whole site',
  description:
    'Words in all drafts and in what visitors see: texts, addresses, pictures by name, funds by code or name. Answers document, node and path of each place; "state" says whether it is in the draft, on the site, or both.',
  input: z.strictObject({
    ...searchBody.shape,
    skip: searchBody.shape.skip.default(0),
    limit: searchBody.shape.limit.default(20),
  }),
  isReading: true,
  run: (body, call) => call('searchSite', body),
});
