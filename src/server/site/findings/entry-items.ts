import { msg } from '#messages/msg.ts';
import type { Finding } from '#composition/finding.ts';
import { ITEM_KINDS } from '#rules/site/entry-item.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { Message } from '#schemas/message.ts';
import { openCategories } from '../public-api/content/categories.ts';
import { DETAIL_ROUTES, shownEntries } from '../snapshot/route.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';

/** Menu entries that would answer 404: no content item chosen, one that is not published, or one that another route shows. */
export async function entryItemFindings(
  snapshot: SiteSnapshot,
  menu: readonly MenuItem[],
): Promise<Finding[]> {
  const shown = new Set(shownEntries(menu).map(({ id }) => id));
  const needy = menu.filter(
    ({ id, linktype, routecode, routeid }) =>
      linktype === '0' &&
      ITEM_KINDS[routecode] &&
      (routeid !== '' || (shown.has(id) && isDetail(routecode))),
  );
  const found = await Promise.all(
    needy.map(async (entry) => ({ entry, message: await itemProblem(snapshot, entry) })),
  );
  return found.flatMap(({ entry, message }) =>
    message === null ? [] : [{ node: entry.id, path: ['routeid'], message }],
  );
}

async function itemProblem(
  snapshot: SiteSnapshot,
  { menuname, routecode, routeid }: MenuItem,
): Promise<Message | null> {
  if (routeid === '') return msg('finding.no-routed-item', { menuname });
  const item = await snapshot.current(ITEM_KINDS[routecode] ?? '', routeid);
  if (item === null)
    return msg('finding.routed-item-not-live', {
      menuname,
      routeid,
    });
  const isShown =
    ITEM_KINDS[routecode] !== 'article' || (await routeOf(item, snapshot)) === routecode;
  return isShown ? null : msg('finding.item-of-other-route', { menuname, routeid });
}

function isDetail(routecode: string): boolean {
  return DETAIL_ROUTES.some((route) => route === routecode);
}

/** The route that an article's category is shown by. */
async function routeOf(article: unknown, snapshot: SiteSnapshot): Promise<string> {
  const category =
    typeof article === 'object' && article !== null && 'category' in article
      ? String(article.category)
      : '';
  const answered = await snapshot.answer({ path: 'content/category/list', body: {} });
  return openCategories(answered.ok ? answered.record[0] : []).route(category);
}
