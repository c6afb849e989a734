import { ITEM_KINDS } from '#rules/site/entry-item.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import { fillTradeAddress } from '#rules/trade/trade-entry.ts';
import type { LinkTarget } from '#schemas/link.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { isDemonstrationPath } from '../compose/demonstration.ts';
import { parseAddress, type Address } from '../snapshot/address.ts';
import { readMenu } from '../snapshot/read-menu.ts';
import { redirected } from '../snapshot/redirects.ts';
import { isUnknownPath, resolve, shownEntries } from '../snapshot/route.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import { pickedItemOf } from './picked-items.ts';

/** Addresses of the site that are no page: files and the like. */
const FILES = /^\/(?:media|assets|agate)\//;

/** What each address leads to, in their order. */
export async function linkTargets(
  sql: Queryable,
  snapshot: SiteSnapshot,
  addresses: readonly string[],
): Promise<Map<string, LinkTarget>> {
  return new Map(
    await Promise.all(
      addresses.map(
        async (address) => [address, await linkTargetOf(address, sql, snapshot)] as const,
      ),
    ),
  );
}

/** Follows an address as a visitor would, and says what answers there. */
export async function linkTargetOf(
  given: string,
  sql: Queryable,
  snapshot: SiteSnapshot,
): Promise<LinkTarget> {
  if (!given.startsWith('/')) return outside(given);
  if (FILES.test(given)) return { what: 'other', title: given, state: 'ok' };
  const address = parseAddress(fillTradeAddress(given, null));
  const route = address.path.slice(1);
  const { id } = address.parameters;
  if (id !== undefined && ITEM_KINDS[route]) {
    // Of an item that the snapshot has as a draft only, there is no title yet.
    const [item, body] = await Promise.all([
      pickedItemOf(sql, snapshot.moment, ITEM_KINDS[route], id),
      snapshot.current(ITEM_KINDS[route], id),
    ]);
    return { what: 'item', title: item?.title ?? id, state: body === null ? 'gone' : 'ok' };
  }
  return route === 'fund' && address.parameters.fundcode !== undefined
    ? fundTarget(address.parameters.fundcode, snapshot)
    : menuTarget(address, snapshot);
}

async function fundTarget(fundcode: string, snapshot: SiteSnapshot): Promise<LinkTarget> {
  const fund = await snapshot.current('fund', fundcode);
  const name = textFieldOf(fund, 'fundname');
  return {
    what: 'fund',
    title: name === '' ? fundcode : `${fundcode} ${name}`,
    state: fund === null ? 'gone' : 'ok',
  };
}

async function menuTarget(address: Address, snapshot: SiteSnapshot): Promise<LinkTarget> {
  const menu = await readMenu(snapshot);
  if (isDemonstrationPath(address)) return { what: 'other', title: address.path, state: 'ok' };
  const resolution = resolve(address, menu, null);
  if (resolution.kind === 'missing' || isUnknownPath(address)) {
    const led = await redirected(address, snapshot);
    if (led) return { what: 'other', title: led.to, state: 'ok' };
  }
  if (resolution.kind === 'redirect')
    return redirectTarget(address, parseAddress(resolution.to), snapshot);
  if (resolution.kind !== 'page')
    return {
      what: 'menu',
      title: address.parameters.menuid ?? address.path,
      state: resolution.kind === 'missing' ? 'gone' : 'ok',
    };
  const isShown = shownEntries(menu).some(({ id }) => id === resolution.entry.id);
  return { what: 'menu', title: resolution.entry.menuname, state: isShown ? 'ok' : 'hidden' };
}

/** An address that the site writes another way, or one it does not know: those lead to the first page. */
async function redirectTarget(
  address: Address,
  to: Address,
  snapshot: SiteSnapshot,
): Promise<LinkTarget> {
  if (to.parameters.menuid === address.parameters.menuid) return menuTarget(to, snapshot);
  if (address.path === '/' || address.path === '/col')
    return { what: 'menu', title: '首页', state: 'ok' };
  return { what: 'menu', title: address.path, state: 'gone' };
}

function outside(address: string): LinkTarget {
  const isPlain = address.startsWith('http://');
  const isWeb = isPlain || address.startsWith('https://');
  return {
    what: 'outside',
    title: isWeb && URL.canParse(address) ? new URL(address).host : address,
    state: isPlain ? 'plain' : isWeb ? 'outside' : 'ok',
  };
}
