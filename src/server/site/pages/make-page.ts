import type { MenuItem } from '#schemas/menu.ts';
import { parseAddress } from '../snapshot/address.ts';
import { hasFirstEntry, resolve } from '../snapshot/route.ts';
import { feedOf, makeFeed } from '../feeds/make-feed.ts';
import { codeOf, makeCode } from '../codes/make-code.ts';
import { fundTableOf, makeFundTable } from '../tables/make-fund-table.ts';
import { staticModel } from '../compose/static-model.ts';
import { composePage } from '../compose/page.ts';
import { readMenu } from '../snapshot/read-menu.ts';
import { readStops } from '../snapshot/read-stops.ts';
import type { NodeProblem } from '../snapshot/nodes.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import { encode } from '../cache/compress.ts';
import { tradeHostFacts } from '../snapshot/trade-hosts.ts';
import { pageOfCard } from '../render/card/address.ts';
import type { DrawCard } from '../render/card/draw-card.ts';
import { makeCard } from './make-card.ts';
import { renderComposed, renderPage, type Company, type Renderer } from '../render/render-page.ts';
import { makeManifest, MANIFEST_ADDRESS } from '../render/manifest.ts';
import { isSitemap, makeSitemap } from '../render/sitemap.ts';
import { UNSETTLED } from '../cache/unsettled.ts';
import type { KeptPage } from '../cache/page-cache.ts';
import { markPageTerms } from '../terms/mark-page.ts';
import { withSpan } from '#server/platform/spans/with-span.ts';
import { readPageKey } from './page-key.ts';
import type { MadePage } from './serve-page.ts';

/** Parameters that pages show which stand without the frame. */
const PLAIN_PARAMETERS = ['servicephone', 'tradeaddress'];

/** The menu that was last read: where `/` leads while the store does not answer. */
export interface KnownMenu {
  entries: readonly MenuItem[];
  /** Block types that were stopped when it was read. */
  stoppedTypes?: ReadonlySet<string>;
}

export interface PageMaker {
  snapshot(): Promise<SiteSnapshot>;
  renderer: Renderer;
  drawCard: DrawCard;
  /** Kept up to date with every page that is made. */
  knownMenu: KnownMenu;
  /** Nodes that were left out of a page. */
  onProblems(problems: NodeProblem[]): void;
}

/** Makes what is sent for a page's key or an address: composed and rendered at one moment. Redirects and plain pages are not kept. */
export async function makePage(
  key: string,
  { snapshot: openSnapshot, renderer, drawCard, knownMenu, onProblems }: PageMaker,
): Promise<MadePage> {
  const { address: url, chosen } = readPageKey(key);
  const snapshot = { ...(await openSnapshot()), variants: chosen };
  const makeFile = fileMaker(url);
  if (makeFile !== null) {
    const page = keptAt(snapshot, await makeFile(snapshot, drawCard));
    return { page, keep: page.status === 200 };
  }
  const composed = await withSpan('compose page', {}, async () =>
    markPageTerms(await composePage(url, snapshot), snapshot),
  );
  knownMenu.entries = await readMenu(snapshot);
  knownMenu.stoppedTypes = (await readStops(snapshot)).types;
  if (composed.kind === 'page' && composed.problems.length > 0) onProblems(composed.problems);
  const isPlain = composed.kind === 'maintenance' || composed.kind === 'error';
  const parameters = isPlain ? await plainParameters(snapshot) : {};
  const sent = await withSpan('render page', {}, async () =>
    renderComposed(composed, parameters, renderer),
  );
  const isSettled = !snapshot.tags.has(UNSETTLED);
  const keep = (composed.kind === 'page' || composed.kind === 'stopped') && isSettled;
  return { page: keptAt(snapshot, sent), keep };
}

/** Makes what is sent for an address that is no page, but is kept as pages are. */
type FileMaker = (
  snapshot: SiteSnapshot,
  drawCard: DrawCard,
) => Promise<Omit<KeptPage, 'tags' | 'seq' | 'at'>>;

/** Null for an address that may be a page's. */
function fileMaker(url: string): FileMaker | null {
  if (isSitemap(url)) return (snapshot) => makeSitemap(url, snapshot);
  if (url === MANIFEST_ADDRESS) return makeManifest;
  const feed = feedOf(url);
  if (feed !== null) return (snapshot) => makeFeed(feed, snapshot);
  const table = fundTableOf(url);
  if (table !== null) return (snapshot) => makeFundTable(table, snapshot);
  const code = codeOf(url);
  if (code !== null) return (snapshot) => makeCode(code, snapshot);
  return pageOfCard(url) === null
    ? null
    : (snapshot, drawCard) => makeCard(url, snapshot, drawCard);
}

function keptAt(
  { tags, moment }: SiteSnapshot,
  sent: Omit<KeptPage, 'tags' | 'seq' | 'at'>,
): KeptPage {
  return { ...sent, tags, seq: moment.seq, at: Date.parse(moment.at) };
}

/**
 * What is sent when neither the store nor a kept page can answer. Maintenance and error pages need neither, and the
 * site's own redirects only the menu as it was last read.
 */
export async function makeFallback(
  url: string,
  renderer: Renderer,
  knownMenu: KnownMenu,
): Promise<KeptPage> {
  return makeWithout(url, renderer, knownMenu, async () =>
    encode(renderPage(staticModel(url, knownMenu.stoppedTypes), renderer)),
  );
}

/** The same where no content was read at all, as in a render process without its source: maintenance in place of the static page. */
export async function makeMaintenance(
  url: string,
  renderer: Renderer,
  knownMenu: KnownMenu,
): Promise<KeptPage> {
  const made = await makeWithout(
    url,
    renderer,
    knownMenu,
    async () => (await renderComposed({ kind: 'maintenance' }, {}, renderer)).encodings,
  );
  return made.status === 503 ? { ...made, headers: { 'retry-after': RETRY_S } } : made;
}

/** Seconds after which a visitor may ask again. */
const RETRY_S = '10';

async function makeWithout(
  url: string,
  renderer: Renderer,
  knownMenu: KnownMenu,
  makeBody: () => Promise<KeptPage['encodings']>,
): Promise<KeptPage> {
  const outside = { tags: new Set<string>(), seq: 0, at: 0 };
  if (fileMaker(url) !== null)
    return {
      status: 503,
      type: 'text/plain; charset=utf-8',
      encodings: encode(''),
      ...outside,
    };
  const composed = resolve(parseAddress(url), knownMenu.entries, null);
  const needsMore =
    composed.kind === 'page' ||
    composed.kind === 'missing' ||
    (composed.kind === 'redirect' && !hasFirstEntry(knownMenu.entries));
  if (!needsMore) return { ...(await renderComposed(composed, {}, renderer)), ...outside };
  return { status: 503, encodings: await makeBody(), ...outside };
}

async function plainParameters(snapshot: SiteSnapshot): Promise<Company> {
  const answer = await snapshot.answer({ path: 'common/mixparam', body: {} });
  const rows = answer.ok
    ? answer.record[0].filter(({ paramname }) => PLAIN_PARAMETERS.includes(paramname))
    : [];
  return {
    ...Object.fromEntries(rows.map(({ paramname, paramvalue }) => [paramname, paramvalue])),
    ...tradeHostFacts(),
  };
}
