import type { BlockContext, PageModel } from '#kit';
import { registry } from '#registry/data.ts';
import { dayBegan } from '#rules/dates/beijing-time.ts';
import type { VariantPlace } from '#rules/variants/variant.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { SiteLanguage } from '#schemas/content/translation.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { PageFacts } from '#schemas/page.ts';
import { canonicalAddress, parseAddress, type Address } from '../snapshot/address.ts';
import { composeNodes, type NodeProblem } from '../snapshot/nodes.ts';
import { entriesAbove } from '../snapshot/menu-index.ts';
import { readMenu } from '../snapshot/read-menu.ts';
import { redirected } from '../snapshot/redirects.ts';
import {
  firstEntry,
  hasFirstEntry,
  isUnknownPath,
  resolve,
  withEntryItem,
  type Resolution,
} from '../snapshot/route.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import { readStops } from '../snapshot/read-stops.ts';
import { itemOfAddress } from '../snapshot/stopped-thing.ts';
import { navigationFacts } from './navigation.ts';
import { readCompany, readDictionary } from './page-context.ts';
import { isTranslated, languageFacts, redirectTarget } from './page-languages.ts';
import { pageWords } from './page-words.ts';
import { readDemonstrationEntry, type DemonstrationPage } from './demonstration.ts';
import {
  readSubject,
  subjectDescription,
  subjectName,
  subjectTitle,
  type PageSubject,
} from './subject.ts';

export type Composed =
  | {
      kind: 'page';
      model: PageModel;
      subject: PageSubject | null;
      problems: NodeProblem[];
      /** Where visitors do not all get the same. */
      places: readonly VariantPlace[];
    }
  | DemonstrationPage
  | StoppedPage
  | Exclude<Resolution, { kind: 'page' } | { kind: 'missing' }>;

/** Nobody gets what the address shows: a stop holds. */
export interface StoppedPage {
  kind: 'stopped';
  what: 'fund' | 'page';
}

type Shown = Extract<Resolution, { kind: 'page' } | { kind: 'missing' }>;
const EMPTY: PageDocument = {
  nodes: { [ROOT]: { id: ROOT, type: 'page', version: 1, displyflag: '1', props: {}, slots: {} } },
};

/** `page = site(url, moment)`: the moment is the snapshot's. */
export async function composePage(url: string, opened: SiteSnapshot): Promise<Composed> {
  const asked = parseAddress(url);
  const snapshot = asked.language ? opened.inLanguage(asked.language) : opened;
  const composed = await composeAddress(asked, snapshot);
  return composed.kind === 'redirect'
    ? { ...composed, to: redirectTarget(composed.to, snapshot) }
    : composed;
}

async function composeAddress(asked: Address, snapshot: SiteSnapshot): Promise<Composed> {
  const demonstration = await readDemonstrationEntry(asked, snapshot);
  if (demonstration) return demonstration;
  const [menu, fundtype, stops] = await Promise.all([
    readMenu(snapshot),
    readFundType(asked, snapshot),
    readStops(snapshot),
  ]);
  const address = withEntryItem(asked, menu);
  const item = itemOfAddress(address);
  if (item && stops.keys(item.kind).has(item.key))
    return { kind: 'stopped', what: item.kind === 'fund' ? 'fund' : 'page' };
  const resolution = resolve(address, menu, fundtype);
  if (!hasFirstEntry(menu) && (resolution.kind === 'redirect' || resolution.kind === 'missing'))
    return { kind: 'maintenance' };
  if (resolution.kind === 'missing' || isUnknownPath(address)) {
    const led = await redirected(address, snapshot);
    if (led) return { kind: 'redirect', ...led };
  }
  if (resolution.kind !== 'page' && resolution.kind !== 'missing') return resolution;
  if (resolution.kind === 'page' && !item && stops.keys('page').has(resolution.entry.id))
    return { kind: 'stopped', what: 'page' };
  const shown = await composeShown(address, resolution, menu, snapshot);
  const led =
    resolution.kind === 'page' && shown.model.facts.status === 404
      ? await redirected(address, snapshot)
      : null;
  return led ? { kind: 'redirect', ...led } : { kind: 'page', ...shown };
}

async function composeShown(
  address: Address,
  shown: Shown,
  menu: readonly MenuItem[],
  snapshot: SiteSnapshot,
) {
  const entry = shown.kind === 'page' ? shown.entry : null;
  const [company, dictionary, subject, frameDocument, ownDocument] = await Promise.all([
    readCompany(snapshot),
    readDictionary(snapshot),
    readSubject(address, snapshot),
    readDocument('frame', 'frame', snapshot),
    entry ? readDocument('page', entry.id, snapshot) : EMPTY,
  ]);
  const isAbsent = shown.kind === 'missing' || subject === undefined;
  const isInBoth = !isAbsent && (await isTranslated(address, shown.entry, snapshot));
  const isUntranslated = snapshot.language !== undefined && !isAbsent && !isInBoth;
  const isMissing = isAbsent || isUntranslated;
  const context: BlockContext = {
    entry: shown.kind === 'page' ? shown.marked : null,
    parameters: address.parameters,
    company,
  };
  const [frame, page] = await Promise.all([
    composeNodes('frame:frame', frameDocument, context, snapshot),
    composeNodes(`page:${entry?.id ?? ''}`, isMissing ? EMPTY : ownDocument, context, snapshot),
  ]);
  const facts: PageFacts = {
    address: canonicalAddress(address),
    routecode: shown.routecode,
    parameters: address.parameters,
    status: isMissing ? 404 : 200,
    ...(await languageFacts(address, isInBoth || isUntranslated, menu, snapshot)),
    entry: context.entry,
    needsHeading: !page.nodes.some((node) => registry.blocks[node.type]?.heading),
    ...describe(entry, subject ?? null, isMissing, menu, company, dictionary, snapshot.language),
    ...(isUntranslated && { title: untranslatedTitle(company, snapshot) }),
    ...navigationFacts(menu, context.entry),
    company,
    dictionary,
    frame: { slots: frame.slots, nodes: [] },
    seq: snapshot.moment.seq,
    at: dayBegan(snapshot.moment.at),
    ...(page.variants.shown.length > 0 && { variants: page.variants.shown }),
  };
  const nodes = Object.fromEntries([...page.nodes, ...frame.nodes].map((node) => [node.id, node]));
  return {
    model: { facts, nodes, modules: page.slots['main'] ?? [] },
    subject: subject ?? null,
    problems: [...frame.problems, ...page.problems],
    places: page.variants.places,
  };
}

/** Title, description and breadcrumb: the entry's own words, else the item's, else the entry's name. */
function describe(
  entry: MenuItem | null,
  subject: PageSubject | null,
  isMissing: boolean,
  menu: readonly MenuItem[],
  company: Record<string, string>,
  dictionary: PageFacts['dictionary'],
  language: SiteLanguage | undefined,
) {
  const words = pageWords(language);
  const companyname = company['companyname'] ?? '';
  const first = firstEntry(menu);
  const itemName = subject ? subjectName(subject) : '';
  const itemTitle = subject ? subjectTitle(subject, language) : '';
  const name = isMissing ? words.notFound : entry?.pagetitle || itemTitle || entry?.menuname || '';
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
      : entry?.pagedesc || (subject ? subjectDescription(subject, dictionary, language) : ''),
    keywords: isMissing ? '' : (entry?.pagekerword ?? ''),
    breadcrumb: isFirst || isMissing ? [] : [{ label: words.home, address: '/' }, ...above, own],
  };
}

function untranslatedTitle(company: Record<string, string>, { language }: SiteSnapshot): string {
  return [pageWords(language).untranslated, company['companyname']].filter(Boolean).join(' - ');
}

async function readDocument(
  kind: 'page' | 'frame',
  key: string,
  snapshot: SiteSnapshot,
): Promise<PageDocument> {
  return ((await snapshot.current(kind, key)) as PageDocument | null) ?? EMPTY;
}

async function readFundType(
  { path, parameters }: Address,
  snapshot: SiteSnapshot,
): Promise<string | null> {
  if (path !== '/fund' || !parameters.fundcode) return null;
  const fund = await snapshot.answer({
    path: 'fund/detail',
    body: { fundcode: parameters.fundcode },
  });
  return fund.ok ? fund.record[0][0].fundtype : null;
}
