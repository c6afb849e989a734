import { entriesAbove } from '#composition/menu/menu-order.ts';
import type { BlockContext } from '#kit/define-block.ts';
import type { PageModel } from '#kit/page-model.ts';
import { registry } from '#registry/data.ts';
import { dayBegan } from '#rules/dates/beijing-time.ts';
import { LOGO_HEIGHT, LOGO_WIDTH } from '#rules/site/logo-size.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { PictureSize } from '#schemas/media.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { PageFacts } from '#schemas/page.ts';
import { canonicalAddress, parseAddress, type Address } from '../snapshot/address.ts';
import { composeNodes, type NodeProblem } from '../snapshot/nodes.ts';
import { readMenu } from '../snapshot/read-menu.ts';
import { redirected } from '../snapshot/redirects.ts';
import {
  firstEntry,
  hasFirstEntry,
  isUnknownPath,
  resolve,
  shownEntries,
  withEntryItem,
  type Resolution,
} from '../snapshot/route.ts';
import { tradeHostFacts } from '../snapshot/trade-hosts.ts';
import type { World } from '../snapshot/world.ts';
import { readDemonstration, type DemonstrationPage } from './demonstration.ts';
import { readSubject, subjectDescription, subjectName, type Subject } from './subject.ts';

export type Composed =
  | { kind: 'page'; model: PageModel; subject: Subject | null; problems: NodeProblem[] }
  | DemonstrationPage
  | Exclude<Resolution, { kind: 'page' } | { kind: 'missing' }>;

type Shown = Extract<Resolution, { kind: 'page' } | { kind: 'missing' }>;
const EMPTY: PageDocument = {
  nodes: { [ROOT]: { id: ROOT, type: 'page', version: 1, displyflag: '1', props: {}, slots: {} } },
};

/** `page = site(url, moment)`: the moment is the world's. */
export async function composePage(url: string, world: World): Promise<Composed> {
  const asked = parseAddress(url);
  const demonstration = await readDemonstration(asked, world);
  if (demonstration) return demonstration;
  const [menu, fundtype] = await Promise.all([readMenu(world), readFundType(asked, world)]);
  const address = withEntryItem(asked, menu);
  const resolution = resolve(address, menu, fundtype);
  if (!hasFirstEntry(menu) && (resolution.kind === 'redirect' || resolution.kind === 'missing'))
    return { kind: 'maintenance' };
  if (resolution.kind === 'missing' || isUnknownPath(address)) {
    const led = await redirected(address, world);
    if (led) return { kind: 'redirect', ...led };
  }
  if (resolution.kind !== 'page' && resolution.kind !== 'missing') return resolution;
  const shown = await composeShown(address, resolution, menu, world);
  const led =
    resolution.kind === 'page' && shown.model.facts.status === 404
      ? await redirected(address, world)
      : null;
  return led ? { kind: 'redirect', ...led } : { kind: 'page', ...shown };
}

async function composeShown(address: Address, shown: Shown, menu: MenuItem[], world: World) {
  const entry = shown.kind === 'page' ? shown.entry : null;
  const [company, dictionary, subject, frameDocument, ownDocument] = await Promise.all([
    readCompany(world),
    readDictionary(world),
    readSubject(address, world),
    readDocument('frame', 'frame', world),
    entry ? readDocument('page', entry.id, world) : EMPTY,
  ]);
  const isMissing = shown.kind === 'missing' || subject === undefined;
  const context: BlockContext = {
    entry: shown.kind === 'page' ? shown.marked : null,
    parameters: address.parameters,
    company,
  };
  const [frame, page] = await Promise.all([
    composeNodes('frame:frame', frameDocument, context, world),
    composeNodes(`page:${entry?.id ?? ''}`, isMissing ? EMPTY : ownDocument, context, world),
  ]);
  const facts: PageFacts = {
    address: canonicalAddress(address),
    routecode: shown.routecode,
    parameters: address.parameters,
    status: isMissing ? 404 : 200,
    entry: context.entry,
    needsHeading: !page.nodes.some((node) => registry.blocks[node.type]?.heading),
    ...describe(entry, subject ?? null, isMissing, menu, company, dictionary),
    menu: shownEntries(menu),
    company,
    dictionary,
    frame: { slots: frame.slots, nodes: [] },
    seq: world.moment.seq,
    at: dayBegan(world.moment.at),
  };
  const nodes = Object.fromEntries([...page.nodes, ...frame.nodes].map((node) => [node.id, node]));
  return {
    model: { facts, nodes, modules: page.slots['main'] ?? [] },
    subject: subject ?? null,
    problems: [...frame.problems, ...page.problems],
  };
}

/** Title, description and breadcrumb: the entry's own words, else the item's, else the entry's name. */
function describe(
  entry: MenuItem | null,
  subject: Subject | null,
  isMissing: boolean,
  menu: MenuItem[],
  company: Record<string, string>,
  dictionary: PageFacts['dictionary'],
) {
  const companyname = company['companyname'] ?? '';
  const first = firstEntry(menu);
  const itemName = subject ? subjectName(subject) : '';
  const name = isMissing
    ? '没有找到这个页面'
    : entry?.pagetitle || itemName || entry?.menuname || '';
  const isFirst = !isMissing && entry?.id === first.id;
  const own = { label: itemName || entry?.menuname || name };
  const above = subject
    ? []
    : entriesAbove(menu, entry?.id ?? '').map(({ id, routecode, secondtype, menuname }) => ({
        label: menuname,
        address: canonicalAddress({
          path: `/${routecode}`,
          parameters: { menuid: id, ...(secondtype && { secondtype }) },
          others: [],
        }),
      }));
  return {
    title: isFirst ? companyname : [name, companyname].filter(Boolean).join(' - '),
    description: isMissing
      ? ''
      : entry?.pagedesc || (subject ? subjectDescription(subject, dictionary) : ''),
    keywords: isMissing ? '' : (entry?.pagekerword ?? ''),
    breadcrumb: isFirst || isMissing ? [] : [{ label: '首页', address: '/' }, ...above, own],
  };
}

async function readDocument(
  kind: 'page' | 'frame',
  key: string,
  world: World,
): Promise<PageDocument> {
  return ((await world.current(kind, key)) as PageDocument | null) ?? EMPTY;
}

async function readFundType({ path, parameters }: Address, world: World): Promise<string | null> {
  if (path !== '/fund' || !parameters.fundcode) return null;
  const fund = await world.answer({ path: 'fund/detail', body: { fundcode: parameters.fundcode } });
  return fund.ok ? fund.record[0][0].fundtype : null;
}

async function readCompany(world: World): Promise<Record<string, string>> {
  const answer = await world.answer({ path: 'common/mixparam', body: {} });
  const parameters = answer.ok
    ? Object.fromEntries(
        answer.record[0].map(({ paramname, paramvalue }) => [paramname, paramvalue]),
      )
    : {};
  return {
    ...parameters,
    ...(await logoSize(parameters['companylogo'] ?? '', world)),
    ...tradeHostFacts(),
  };
}

async function logoSize(image: string, world: World): Promise<Record<string, string>> {
  const logo: { image: string } & Partial<PictureSize> = { image };
  const { width, height } = await world.measure(logo);
  return width && height ? { [LOGO_WIDTH]: width, [LOGO_HEIGHT]: height } : {};
}

async function readDictionary(world: World): Promise<PageFacts['dictionary']> {
  const answer = await world.answer({ path: 'common/dictionary', body: {} });
  const groups: PageFacts['dictionary'] = {};
  for (const { dictitem, subitem, subitemname } of answer.ok ? answer.record[0] : [])
    (groups[dictitem] ??= {})[subitem] = subitemname;
  return groups;
}
