import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { registry } from '#registry/data.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import { MENU_ROUTES, type MenuItem } from '#schemas/menu.ts';
import { DETAIL_ROUTES } from '#server/site/snapshot/route.ts';
import { demonstrationPages } from './pages.ts';

const menu = JSON.parse(
  readFileSync(new URL('data/menu.json', import.meta.url), 'utf8'),
) as MenuItem[];
const { frame, pages } = demonstrationPages(menu);

/** Types of a document's blocks, in the order in which they stand. */
function blockTypes({ nodes }: PageDocument, id: string = ROOT): string[] {
  const node = nodes[id];
  if (!node) return [];
  const below = Object.values(node.slots)
    .flat()
    .flatMap((child) => blockTypes({ nodes }, child));
  return registry.blocks[node.type] ? [node.type, ...below] : below;
}

interface Row {
  route: string;
  /** An entry of this page, which tells those of one route apart. */
  page: string;
  types: string[];
}

/** Each page of a route once: entries whose pages hold the same blocks are one row. */
function routeTable(): Row[] {
  const rows = new Map<string, Row>();
  for (const { id, routecode, menuname, linktype } of menu) {
    const document = pages[id];
    if (linktype !== '0' || !document) continue;
    const types = [...new Set(blockTypes(document))];
    const key = `${routecode} ${types.join()}`;
    if (!rows.has(key)) rows.set(key, { route: `/${routecode}`, page: menuname, types });
  }
  return [...rows.values()];
}

const table = routeTable();
const routes = new Set(table.map(({ route }) => route));

/** `ROUTE_TABLE=1` prints it, to be read beside the pages. */
afterAll(() => {
  const lines = table.map(
    ({ route, page, types }) => `| ${route} | ${page} | ${types.join(', ')} |`,
  );
  if (process.env['ROUTE_TABLE'])
    console.log(['| Route | Page | Block types |', '|---|---|---|', ...lines].join('\n'));
});

it('has a page with blocks for every route that editors compose', () => {
  // The maintenance page needs neither store nor menu.
  const composed = MENU_ROUTES.filter((route) => route !== 'preserve').map((route) => `/${route}`);
  expect(composed.filter((route) => !routes.has(route))).toEqual([]);
  expect(table.filter(({ types }) => types.length === 0)).toEqual([]);
  for (const route of DETAIL_ROUTES)
    expect(
      table.filter((row) => row.route === `/${route}`),
      route,
    ).toHaveLength(1);
});

/** Holders and pieces that editors put where they need them. */
const OF_EDITORS = [
  'accordion',
  'fragment',
  'image',
  'maintenance',
  'my-account',
  'my-favourites',
  'my-messages',
  'new-funds',
  'section',
  'tabs',
  'variants',
  'video',
];

it('shows every type of block somewhere, but those that wait for an editor', () => {
  const shown = new Set([...blockTypes(frame), ...table.flatMap(({ types }) => types)]);
  expect(
    Object.keys(registry.blocks)
      .filter((type) => !shown.has(type))
      .toSorted(),
  ).toEqual(OF_EDITORS);
});
