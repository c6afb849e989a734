import { byMenuOrder } from '#composition/menu/menu-order.ts';
import { ITEM_KINDS } from '#rules/site/entry-item.ts';
import { STATIC_ENTRY } from '#rules/site/static-entry.ts';
import type { AddressParameter } from '#schemas/page.ts';
import { MENU_ROUTES, type MenuItem } from '#schemas/menu.ts';
import { HIDDEN_FLAG } from '#wire/public/constants.ts';
import { derive } from '#server/platform/derive.ts';
import { formatAddress, type Address } from './address.ts';
import { entriesOfRoute, entryById } from './menu-index.ts';

/** What an address means, given the menu: the specification's routes and the order in which the notes resolve them. */
export type Resolution =
  | { kind: 'page'; routecode: string; entry: MenuItem; marked: MenuItem }
  | { kind: 'redirect'; status: 301 | 302; to: string }
  | { kind: 'maintenance' }
  | { kind: 'error'; routecode: 'errNetwork' | 'errGeneral' | 'changetpwd' }
  | { kind: 'missing'; routecode: string };

/** Detail routes show one content item each; `menuid` only marks an entry in the navigation. */
export const DETAIL_ROUTES = [
  'employdetail',
  'knowdetail',
  'newsdetail',
  'productdetail',
  'specialdetail',
  'honourdetail',
] as const;
const ROUTES = new Set<string>(MENU_ROUTES);
const OWN_PAGES = new Set<string>(['errNetwork', 'errGeneral', 'changetpwd']);

function isDetailRoute(routecode: string): boolean {
  return DETAIL_ROUTES.some((route) => route === routecode);
}

/** The shown tree's rows in order: a hidden entry takes everything below it along. Found once for each list of entries. */
export const shownEntries = derive((menu: readonly MenuItem[]): readonly MenuItem[] => {
  const isHidden = (entry: MenuItem, seen: ReadonlySet<string>): boolean => {
    if (entry.displayflag === HIDDEN_FLAG) return true;
    const parent = entryById(menu, entry.parentid);
    return (
      parent !== undefined &&
      !seen.has(parent.id) &&
      isHidden(parent, new Set([...seen, parent.id]))
    );
  };
  return menu.filter((entry) => !isHidden(entry, new Set([entry.id]))).toSorted(byMenuOrder);
});

/** The entry that `/` leads to: the lowest `ordernumber` among the shown roots with an internal route. */
export const firstEntry = derive((menu: readonly MenuItem[]): MenuItem => {
  const roots = menu.filter(
    (entry) =>
      !entryById(menu, entry.parentid) &&
      entry.displayflag !== HIDDEN_FLAG &&
      entry.linktype === '0',
  );
  return (
    roots.filter((entry) => ROUTES.has(entry.routecode)).toSorted(byMenuOrder)[0] ?? STATIC_ENTRY
  );
});

export function entryAddress(entry: MenuItem, others: [string, string][] = []): string {
  const parameters = {
    menuid: entry.id,
    ...(entry.secondtype && { secondtype: entry.secondtype }),
  };
  return formatAddress({ path: `/${entry.routecode}`, parameters, others });
}

/** Whether a path is none of the site's: an editor's redirect may answer it before it leads to the first page. */
export function isUnknownPath({ path }: Address): boolean {
  const routecode = path.replace(/^\//, '').replace(/\/$/, '');
  return (
    path !== '/' &&
    !path.includes('/preserve') &&
    !ROUTES.has(routecode) &&
    !OWN_PAGES.has(routecode)
  );
}

/** Whether `/` has an entry of the published menu to lead to. */
export function hasFirstEntry(menu: readonly MenuItem[]): boolean {
  return firstEntry(menu) !== STATIC_ENTRY;
}

/** The address with the item of its menu entry, where it names an entry that has a `routeid` and no item itself. */
export function withEntryItem(address: Address, menu: readonly MenuItem[]): Address {
  const { id, menuid } = address.parameters;
  const routecode = address.path.replace(/^\//, '').replace(/\/$/, '');
  if (id !== undefined || menuid === undefined || !ITEM_KINDS[routecode]) return address;
  const entry = entryById(menu, menuid);
  return entry?.routeid && entry.linktype === '0' && entry.routecode === routecode
    ? { ...address, parameters: { ...address.parameters, id: entry.routeid } }
    : address;
}

/** Resolves everything but the server's own paths and files, which come first, and editors' redirects, which come after. `fundtype` is of the fund named by `fundcode`. */
export function resolve(
  asked: Address,
  menu: readonly MenuItem[],
  fundtype: string | null,
): Resolution {
  const address = withEntryItem(asked, menu);
  const { path } = address;
  if (path.includes('/preserve')) return { kind: 'maintenance' };
  const routecode = path.replace(/^\//, '').replace(/\/$/, '');
  if (!ROUTES.has(routecode) && !OWN_PAGES.has(routecode))
    return redirectHome(address, menu, path === '/');
  if (path.endsWith('/'))
    return {
      kind: 'redirect',
      status: 301,
      to: formatAddress({ ...address, path: `/${routecode}` }),
    };
  if (OWN_PAGES.has(routecode)) return { kind: 'error', routecode: routecode as 'errNetwork' };
  if (routecode === 'col' && !address.parameters.menuid) return redirectHome(address, menu, true);
  return resolveRoute(routecode, address, menu, fundtype);
}

function redirectHome(address: Address, menu: readonly MenuItem[], keepQuery: boolean): Resolution {
  const others = keepQuery ? address.others : [];
  const kept: Partial<Record<AddressParameter, string>> = keepQuery
    ? { ...address.parameters }
    : {};
  const entry = firstEntry(menu);
  const parameters = {
    ...kept,
    menuid: entry.id,
    ...(entry.secondtype && { secondtype: entry.secondtype }),
  };
  return {
    kind: 'redirect',
    status: 302,
    to: formatAddress({ path: `/${entry.routecode}`, parameters, others }),
  };
}

function resolveRoute(
  routecode: string,
  address: Address,
  menu: readonly MenuItem[],
  fundtype: string | null,
): Resolution {
  const { menuid, fundcode, id } = address.parameters;
  const named = menuid ? entryById(menu, menuid) : undefined;
  const isDetail =
    isDetailRoute(routecode) || (routecode === 'fund' && (fundcode ?? id) !== undefined);
  if (isDetail) {
    const entry = detailEntry(address, routecode, menu, fundtype);
    const isComplete =
      routecode === 'fund' && fundcode !== undefined ? fundtype !== null : id !== undefined;
    return entry && isComplete
      ? { kind: 'page', routecode, entry, marked: named ?? entry }
      : { kind: 'missing', routecode };
  }
  if (menuid) {
    if (!named || named.linktype !== '0') return { kind: 'missing', routecode };
    if (named.routecode === routecode)
      return isManagerPage(named)
        ? { kind: 'missing', routecode }
        : { kind: 'page', routecode, entry: named, marked: named };
    return { kind: 'redirect', status: 302, to: entryAddress(named, address.others) };
  }
  const entry = entriesOfRoute(menu, routecode).find((candidate) => !isFundDetail(candidate));
  return entry ? { kind: 'page', routecode, entry, marked: entry } : { kind: 'missing', routecode };
}

/** Entries with the route `fund` on which one thing is shown: a fund, the cash product, or who manages funds. */
const FUND_DETAILS = ['detail', 'cash', 'manager'];

/** Who manages funds is named by `id` alone: without one there is nobody to show. */
function isManagerPage({ routecode, secondtype }: MenuItem): boolean {
  return routecode === 'fund' && secondtype === 'manager';
}

function isFundDetail(entry: MenuItem): boolean {
  return entry.routecode === 'fund' && FUND_DETAILS.includes(entry.secondtype);
}

function detailEntry(
  { parameters }: Address,
  routecode: string,
  menu: readonly MenuItem[],
  fundtype: string | null,
): MenuItem | undefined {
  const candidates = entriesOfRoute(menu, routecode);
  if (routecode !== 'fund')
    return candidates.find((entry) => entry.routeid === '') ?? candidates[0];
  const wanted =
    parameters.fundcode === undefined ? 'manager' : fundtype === '5' ? 'cash' : 'detail';
  return candidates.find((entry) => entry.secondtype === wanted);
}
