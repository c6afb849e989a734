import { byMenuOrder } from '#composition/menu/menu-order.ts';
import { grouped } from '#rules/text/grouped.ts';
import type { MenuItem } from '#schemas/menu.ts';
import { FIRST_PAGES } from '#wire/studio/composer-routes.ts';
import type { StudioAnswer, StudioBody } from '#wire/studio/routes.ts';
import { editorsMenu } from '#server/site/documents/draft-menu.ts';
import { currentSnapshot } from '#server/site/site.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { derive } from '#server/platform/derive.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { pageVersions } from '#server/store/content/page-versions.ts';
import { changedDrafts } from '#server/store/drafts/read-draft.ts';

type ListAnswer = StudioAnswer<'pageList'>;

/** What there is one of beside the pages. */
const SINGLE = [
  { kind: 'frame', key: 'frame' },
  { kind: 'menu', key: 'menu' },
  { kind: 'redirect', key: 'redirects' },
] as const;

/** All pages of the menu, and how the drafts of pages, frame, menu and redirects stand to what visitors see. */
export async function listPages(sql: Queryable): Promise<StudioAnswer<'pages'>> {
  const snapshot = await currentSnapshot(sql);
  const { rows, ...marks } = await withStates(
    sql,
    snapshot.moment,
    await editorsMenu(sql, snapshot),
  );
  return { pages: rows, ...marks };
}

/** The first of them in the order of the menu's tree: all of them unless there are many. */
export async function listFirstPages(sql: Queryable): Promise<StudioAnswer<'firstPages'>> {
  const snapshot = await currentSnapshot(sql);
  const menu = await editorsMenu(sql, snapshot);
  const first = menu.length <= FIRST_PAGES ? menu : pagesInOrder(menu).first(FIRST_PAGES);
  const { rows, ...marks } = await withStates(sql, snapshot.moment, first);
  return { pages: rows, total: menu.length, ...marks };
}

/** A part of them in the order of the menu's tree, without entries that lead outside. */
export async function listPagesPart(
  sql: Queryable,
  { find, ids, from = 0, count = 100, locate }: StudioBody<'pageList'>,
): Promise<ListAnswer> {
  const snapshot = await currentSnapshot(sql);
  const order = pagesInOrder(await editorsMenu(sql, snapshot));
  const found = ids ? order.of(ids) : order.find(find ?? '');
  const part = ids ? found : found.slice(from, from + count);
  const { rows, ...marks } = await withStates(
    sql,
    snapshot.moment,
    part.map(({ entry }) => entry),
  );
  const located = locate === undefined ? -1 : found.findIndex(({ entry }) => entry.id === locate);
  return {
    rows: rows.map((row, index) => ({ ...row, depth: part[index]?.depth ?? 0 })),
    total: found.length,
    located: located < 0 ? null : located,
    ...marks,
  };
}

async function withStates(sql: Queryable, moment: Moment, entries: readonly MenuItem[]) {
  const keys = entries.map(({ id }) => id);
  const asked = [...SINGLE, ...keys.map((key) => ({ kind: 'page', key }) as const)];
  const [states, changed] = await Promise.all([
    pageVersions(sql, moment, 'page', keys),
    changedDrafts(sql, asked),
  ]);
  return {
    rows: entries.map((entry) => ({
      entry,
      live: states.get(entry.id)?.live ?? null,
      scheduled: states.get(entry.id)?.scheduled ?? null,
      changed: changed.has(`page:${entry.id}`),
    })),
    frame: { changed: changed.has('frame:frame') },
    menu: { changed: changed.has('menu:menu') },
    redirects: { changed: changed.has('redirect:redirects') },
  };
}

/** A page in the list, indented below the entry that its entry hangs on. */
interface OrderedPage {
  entry: MenuItem;
  depth: number;
}

/** Found once for each state of the menu. An entry whose parent is unknown stands at the top; one on a cycle is left out. */
const pagesInOrder = derive((menu: readonly MenuItem[]) => {
  const known = new Map(menu.map((entry) => [entry.id, entry]));
  const below = new Map(
    grouped(menu.toSorted(byMenuOrder), ({ parentid }) => (known.has(parentid) ? parentid : '')),
  );
  const all: OrderedPage[] = [];
  const add = (parent: string, depth: number) => {
    for (const entry of below.get(parent) ?? []) {
      all.push({ entry, depth });
      add(entry.id, depth + 1);
    }
  };
  add('', 0);
  const rows = all.filter(({ entry }) => entry.linktype === '0');
  return {
    first: (count: number): readonly MenuItem[] => all.slice(0, count).map(({ entry }) => entry),
    /** Of entries that lead outside too: they are asked for by their ids. */
    of: (ids: readonly string[]): readonly OrderedPage[] =>
      ids.flatMap((id) => {
        const entry = known.get(id);
        return entry ? [{ entry, depth: 0 }] : [];
      }),
    /** Those whose name, route or id holds the text; all of them for an empty one. */
    find(text: string): readonly OrderedPage[] {
      const wanted = text.trim().toLowerCase();
      if (wanted === '') return rows;
      return rows
        .filter(({ entry: { menuname, routecode, id } }) =>
          [menuname, routecode, id].some((one) => one.toLowerCase().includes(wanted)),
        )
        .map(({ entry }) => ({ entry, depth: 0 }));
    },
  };
});
