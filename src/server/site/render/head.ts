import type { PageModel } from '#kit';
import { registry } from '#registry/data.ts';
import { formatDate } from '#rules/numbers/format.ts';
import { ADDRESS_PARAMETERS, type AddressParameter, type PageFacts } from '#schemas/page.ts';
import { canonicalAddress, addressIn } from '../snapshot/address.ts';
import type { PageSubject } from '../compose/subject.ts';
import { cardAddress } from './card/address.ts';
import { CARD_SIZE } from './card/draw-card.ts';
import { dataScript, escapeHtml } from './markup.ts';
import { feedLinks } from './feed-links.ts';
import { structuredData } from './structured-data.ts';

export interface HeadParts {
  model: PageModel;
  /** The item that the page shows, where it shows one. */
  subject: PageSubject | null;
  /** The site's public origin; '' where it is not known, and addresses stay paths. */
  origin: string;
}

/** What a page says of itself: title, description, and to search engines and share cards what it is. */
export function pageHead({ model, subject, origin }: HeadParts): string {
  const { facts } = model;
  const said = [
    `<title>${escapeHtml(facts.title)}</title>`,
    meta('name', 'description', facts.description),
    meta('name', 'keywords', facts.keywords),
  ];
  if (!isIndexed(model)) return [...said, meta('name', 'robots', 'noindex')].join('');
  const address = origin + canonicalOf(facts, subject);
  return [
    ...said,
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...alternates(facts, canonicalOf(facts, subject), origin),
    ...feedLinks(model, origin),
    ...shareCard(model, subject, origin === '' ? '' : address),
    ...(origin === '' ? [] : sharePicture(model, subject, origin)),
    dataScript('type="application/ld+json"', structuredData({ facts, subject, origin, address })),
  ].join('');
}

/** Where the same page stands in each language, itself included; `x-default` is the Chinese one. */
function alternates(
  { language, alternate }: PageFacts,
  canonical: string,
  origin: string,
): string[] {
  if (alternate === undefined) return [];
  const chinese = language ? canonical.slice(addressIn(language, '').length) || '/' : canonical;
  const link = (lang: string, address: string) =>
    `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(origin + address)}">`;
  return [link('zh-CN', chinese), link('en', addressIn('en', chinese)), link('x-default', chinese)];
}

/** Search engines are to know what is published: a page that hangs on no entry is none, or stands for one that failed; one behind a gate is for who passed it. */
export function isIndexed({ facts, nodes }: PageModel): boolean {
  const isGated = Object.values(nodes).some(({ type }) => registry.blocks[type]?.gated);
  return facts.status === 200 && facts.entry !== null && !isGated;
}

/** What says which page it is, in whatever way its lists are filtered. */
const OF_THE_PAGE = new Set<AddressParameter>(['menuid', 'secondtype', 'id', 'fundcode']);
/** A filter makes a view of a list, and its pages are views too. */
const FILTERS = ADDRESS_PARAMETERS.filter(
  (name) => !OF_THE_PAGE.has(name) && name !== 'pageoffset',
);

/** The one address of what is shown: unfiltered, by an article's own route, and without the entry that a detail page only marks in the navigation. */
function canonicalOf(
  { language, routecode, parameters }: PageModel['facts'],
  subject: PageSubject | null,
): string {
  const own = subject?.kind === 'article' ? subject.routecode : undefined;
  const isFiltered = FILTERS.some((name) => parameters[name]);
  const isItem = Boolean(parameters.id ?? parameters.fundcode);
  const kept = Object.entries(parameters).filter(([name]) => {
    if (name === 'pageoffset') return !isFiltered;
    return (
      name === 'id' || name === 'fundcode' || (OF_THE_PAGE.has(name as AddressParameter) && !isItem)
    );
  });
  return canonicalAddress({
    ...(language && { language }),
    path: `/${own ?? routecode}`,
    parameters: Object.fromEntries(kept),
    others: [],
  });
}

function shareCard({ facts }: PageModel, subject: PageSubject | null, address: string): string[] {
  const article = subject?.kind === 'article' ? subject.item : null;
  return [
    meta('property', 'og:type', article ? 'article' : 'website'),
    meta('property', 'og:title', facts.title),
    meta('property', 'og:description', facts.description),
    meta('property', 'og:url', address),
    meta('property', 'og:site_name', facts.company['companyname'] ?? ''),
    meta('property', 'og:locale', facts.language ? 'en_GB' : 'zh_CN'),
    meta(
      'property',
      'og:locale:alternate',
      facts.alternate ? (facts.language ? 'zh_CN' : 'en_GB') : '',
    ),
    meta('property', 'article:published_time', article ? formatDate(article.publishdate) : ''),
  ];
}

/** The picture's address tells of which day its figures are: who shares keeps pictures by their address. */
function sharePicture({ facts }: PageModel, subject: PageSubject | null, origin: string): string[] {
  const address = cardAddress(facts);
  const day =
    subject?.kind === 'fund' && subject.item.navdate !== '' ? `&asof=${subject.item.navdate}` : '';
  return [
    meta('property', 'og:image', origin + address + day),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(CARD_SIZE.width)),
    meta('property', 'og:image:height', String(CARD_SIZE.height)),
    meta('property', 'og:image:alt', facts.title),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return content === '' ? '' : `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}
