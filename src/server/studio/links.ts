import type { LinkTarget, PickedKind } from '#schemas/link.ts';
import { parseAddress, type Address } from '../compose/address.ts';
import { redirected, REDIRECTS } from '../compose/redirects.ts';
import { isUnknownPath, resolve, shownEntries } from '../compose/route.ts';
import type { World } from '../compose/world.ts';
import type { Database, Queryable } from '../database/connect.ts';
import { worldNow } from '../site/site.ts';
import { currentMoment } from '../store/moment.ts';
import { MENU, readMenu } from './entries.ts';
import { handled, type StudioHandlers } from './handler.ts';
import { releaseWorld } from './release-world.ts';
import { pickItems, pickedItemOf } from './picked-items.ts';

/** What the link control and the pickers of content items ask. */
export function linkHandlers(
  sql: Database,
): Pick<StudioHandlers, 'items' | 'item' | 'link' | 'links'> {
  return {
    async items({ kind, keyword }) {
      return handled({ items: await pickItems(sql, await currentMoment(sql), kind, keyword) });
    },
    async item({ kind, key }) {
      return handled({ item: await pickedItemOf(sql, await currentMoment(sql), kind, key) });
    },
    async link({ address }) {
      const live = await linkTargetOf(address, sql, await worldNow(sql));
      return handled(
        live.state === 'gone'
          ? await linkTargetOf(address, sql, await releaseWorld(sql, [MENU, REDIRECTS]))
          : live,
      );
    },
    async links({ addresses }) {
      const [live, drafted] = await Promise.all([
        worldNow(sql),
        releaseWorld(sql, [MENU, REDIRECTS]),
      ]);
      const targets = await linkTargets(sql, live, addresses);
      const gone = addresses.filter((address) => targets.get(address)?.state === 'gone');
      // An editor links to what the menu's draft brings; whether that goes along is publishing's question.
      const coming =
        gone.length > 0 ? await linkTargets(sql, drafted, gone) : new Map<string, LinkTarget>();
      return handled({
        targets: addresses.flatMap((address) => coming.get(address) ?? targets.get(address) ?? []),
      });
    },
  };
}

const DETAIL_KINDS: Record<string, PickedKind> = {
  newsdetail: 'article',
  knowdetail: 'article',
  productdetail: 'article',
  riskwarning: 'article',
  specialdetail: 'specialnotice',
  honourdetail: 'honour',
  employdetail: 'job',
};
/** Addresses of the site that are no page: files and the like. */
const FILES = /^\/(?:media|assets|agate)\//;

/** What each address leads to, in their order. */
export async function linkTargets(
  sql: Queryable,
  world: World,
  addresses: readonly string[],
): Promise<Map<string, LinkTarget>> {
  return new Map(
    await Promise.all(
      addresses.map(async (address) => [address, await linkTargetOf(address, sql, world)] as const),
    ),
  );
}

/** Follows an address as a visitor would, and says what answers there. */
async function linkTargetOf(given: string, sql: Queryable, world: World): Promise<LinkTarget> {
  if (!given.startsWith('/')) return outside(given);
  if (FILES.test(given)) return { what: 'other', title: given, state: 'ok' };
  const address = parseAddress(given);
  const route = address.path.slice(1);
  const { id } = address.parameters;
  if (id !== undefined && DETAIL_KINDS[route]) {
    const item = await pickedItemOf(sql, world.moment, DETAIL_KINDS[route], id);
    return { what: 'item', title: item?.title ?? id, state: item ? 'ok' : 'gone' };
  }
  return route === 'fund' && address.parameters.fundcode !== undefined
    ? fundTarget(address.parameters.fundcode, world)
    : menuTarget(address, world);
}

async function fundTarget(fundcode: string, world: World): Promise<LinkTarget> {
  const fund = await world.current('fund', fundcode);
  const name =
    typeof fund === 'object' && fund !== null && !Array.isArray(fund)
      ? fund['fundname']
      : undefined;
  return {
    what: 'fund',
    title: typeof name === 'string' ? `${fundcode} ${name}` : fundcode,
    state: fund === null ? 'gone' : 'ok',
  };
}

async function menuTarget(address: Address, world: World): Promise<LinkTarget> {
  const menu = await readMenu(world);
  const resolution = resolve(address, menu, null);
  if (resolution.kind === 'missing' || isUnknownPath(address)) {
    const led = await redirected(address, world);
    if (led) return { what: 'other', title: led.to, state: 'ok' };
  }
  if (resolution.kind === 'redirect')
    return redirectTarget(address, parseAddress(resolution.to), world);
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
async function redirectTarget(address: Address, to: Address, world: World): Promise<LinkTarget> {
  if (to.parameters.menuid === address.parameters.menuid) return menuTarget(to, world);
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
