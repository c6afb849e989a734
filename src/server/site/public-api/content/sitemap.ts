import type { SiteEntry } from '#schemas/calls/content/articles.ts';
import type { HonourRow, JobRow } from '#schemas/content/company.ts';
import type { FundFacts } from '#schemas/fund.ts';
import type { ManagerFacts } from '#schemas/fund/manager.ts';
import { managerAddress } from '#rules/funds/fund-requests.ts';
import type { MenuDocument, MenuItem } from '#schemas/menu.ts';
import { SITEMAP_PART } from '#wire/public/constants.ts';
import { entriesOfRoute } from '../../snapshot/menu-index.ts';
import { entryAddress, shownEntries } from '../../snapshot/route.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import type { CallHandler, CallContext } from '../../calls/context.ts';
import { pageOf, readItem, readList } from '../../calls/read.ts';
import type { StoredArticle } from './stored-article.ts';
import { readCategories } from './categories.ts';
import { readOpenEntries } from './open-entries.ts';

/** At most `limit` entries from `offset` on, and their total. */
type ReadPart = (part: {
  limit: number;
  offset: number;
}) => Promise<{ rows: SiteEntry[]; total: number }>;

/**
 * Addresses that search engines may know: the shown menu, public funds and who manages them, articles, jobs and honours, in this order. Special
 * accounts, their notices and the pages on which they stand behind a gate are none of it. Of each kind only the asked part is read.
 */
export const answerSitemap: CallHandler<'content/sitemap/list'> = async (paging, context) => {
  const parts = await openParts(context);
  const { limit, offset } = pageOf(paging, SITEMAP_PART);
  const rows: SiteEntry[] = [];
  let before = 0;
  for (const read of parts) {
    const part = await read({ limit: limit - rows.length, offset: Math.max(0, offset - before) });
    rows.push(...part.rows);
    before += part.total;
  }
  return { ok: true, record: [rows, [{ totalcount: String(before) }]] };
};

async function openParts(context: CallContext): Promise<ReadPart[]> {
  const [menu, categories] = await Promise.all([
    readItem<MenuDocument>(context, 'menu', 'menu'),
    readCategories(context),
  ]);
  const entries = menu?.entries ?? [];
  // A route that no menu entry composes shows nothing.
  const shows = (route: string) => entriesOfRoute(entries, route).length > 0;
  const read =
    <Body>(kind: Kind, facets: string | string[], toEntry: (body: Body) => SiteEntry): ReadPart =>
    async (part) => {
      const { rows, total } = await readList<Body>(context, kind, facets, part);
      return { rows: rows.map(toEntry), total };
    };
  const articles = categories.rows
    .filter(({ id }) => shows(categories.route(id)))
    .map(({ id }) => `category:${id}`);
  return [
    menuPart(await readOpenEntries(shownEntries(entries), entries, context)),
    ...(shows('fund')
      ? [
          read<FundFacts>('fund', 'all', ({ fundcode, fundname }) => ({
            address: `/fund?fundcode=${fundcode}`,
            title: fundname,
            lastmod: '',
          })),
        ]
      : []),
    ...(entriesOfRoute(entries, 'fund').some(({ secondtype }) => secondtype === 'manager')
      ? [
          read<ManagerFacts>('manager', 'all', ({ managerid, name }) => ({
            address: managerAddress(managerid),
            title: name,
            lastmod: '',
          })),
        ]
      : []),
    read<StoredArticle>('article', articles, ({ id, category, title, publishdate }) =>
      item(categories.route(category), id, title, publishdate),
    ),
    ...(shows('employdetail')
      ? [
          read<JobRow>('job', 'all', ({ id, title, publishdate }) =>
            item('employdetail', id, title, publishdate),
          ),
        ]
      : []),
    ...(shows('honourdetail')
      ? [
          read<HonourRow>('honour', 'all', ({ id, title, awarddate }) =>
            item('honourdetail', id, title, awarddate),
          ),
        ]
      : []),
  ];
}

function item(route: string, id: string, title: string, lastmod: string): SiteEntry {
  return { address: `/${route}?id=${encodeURIComponent(id)}`, title, lastmod };
}

function menuPart(entries: readonly MenuItem[]): ReadPart {
  const rows = entries.map((entry) => ({
    address: entryAddress(entry),
    title: entry.menuname,
    lastmod: entry.updatetime.slice(0, 8),
  }));
  return async ({ limit, offset }) => ({
    rows: rows.slice(offset, offset + limit),
    total: rows.length,
  });
}
