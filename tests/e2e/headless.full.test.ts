import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { openExamples } from '../support/doc-examples.ts';
import { websiteSettings } from '../support/wire-settings.ts';

/** A block as the guide's example answers it, as far as this consumer looks. */
interface Page {
  menu: MenuEntry[];
  facts: { title: string; address: string; company: Record<string, string> };
  frame: unknown[];
  modules: { code: string; name: string; blocks: unknown[] }[];
}
interface MenuEntry {
  name: string;
  address: string | null;
  entries: MenuEntry[];
}

const examples = openExamples();
let quoin: DemonstrationQuoin;
let readPage: (menuid: string) => Promise<Page>;

beforeAll(async () => {
  quoin = await startDemonstration();
  const [{ call }, guide] = [
    await examples.load('public-calls.mjs'),
    await examples.load('whole-page.mjs'),
  ];
  const settings = { ...websiteSettings, uniqueIndex: randomUUID() };
  const make = async (path: string, fields: object, session?: unknown) => {
    const answer = (await call?.(quoin.site, settings, path, fields, session)) as {
      code: string;
      msg: string;
      record: unknown[];
    };
    if (answer.code !== '0000000') throw new Error(`${path}: ${answer.code} ${answer.msg}`);
    return answer.record;
  };
  const [[session]] = (await make('common/session', {})) as [[unknown]];
  const ask = (path: string, fields: object) => make(path, fields, session);
  readPage = async (menuid) => (await guide['readPage']?.(ask, menuid)) as Page;
});
afterAll(async () => {
  await quoin?.kill('SIGTERM');
  examples.remove();
});

/** All texts in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((inner) => textsIn(inner))
    : [];
}

/** Between two texts that stand in elements of their own. */
const BREAK = '\u0001';

/** The texts in some HTML, one for each element. */
function textsOf(html: string): string[] {
  const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };
  return html
    .replaceAll(/<(svg|style|script)\b.*?<\/\1>/gs, BREAK)
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, BREAK)
    .split(BREAK)
    .map((text) =>
      text.replaceAll(/&([#\w]+);/g, (_, name: string) => ENTITIES[name] ?? ' ').trim(),
    )
    .filter(Boolean);
}

/** What visitors see of a page without scripts. */
async function shownAt(address: string) {
  const html = await (await fetch(quoin.site + address)).text();
  const body = html.slice(html.indexOf('<body'));
  return {
    title: textsOf(/<title>.*?<\/title>/s.exec(html)?.[0] ?? '').join(''),
    headings: [...body.matchAll(/<h([1-6])\b.*?<\/h\1>/gs)].flatMap(([heading]) =>
      textsOf(heading),
    ),
    /** With two decimals or more, as NAVs and returns have them. */
    figures: textsOf(body).flatMap((text) => text.match(/\d[\d,]*\.\d{2,}/g) ?? []),
    links: [...body.matchAll(/<a\b[^>]*? href="([^"]*)"/g)].map(([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    ),
  };
}

const numberOf = (text: string) => Number(text.replaceAll(',', ''));

/** Whether a figure is among those of the answers, rounded as it is shown. */
function isAmong(figure: string, given: ReadonlySet<number>): boolean {
  const decimals = (figure.split('.')[1] ?? '').length;
  const wanted = numberOf(figure).toFixed(decimals);
  return [...given].some((one) => one.toFixed(decimals) === wanted);
}

/** An address that is made of ids in the answers, by the rules of the guide. */
const MADE = [
  /^\/fund\?fundcode=(?<id>\d{6})$/,
  /^\/(?:newsdetail|knowdetail|productdetail|employdetail|honourdetail)\?(?:menuid=\w+&)?id=(?<id>[\w-]+)$/,
  /^\/demonstration\/(?:buy|plan)\?fundcode=(?<id>\d{6})$/,
  /^\/demonstration\/(?<id>login|register|orglogin)$/,
  /^\/fund\?(?:menuid=\w+&)?id=(?<id>[\w-]+)$/,
  /^tel:(?<id>[\d-]+)$/,
  // Lists under other filters and in other orders.
  /^\/(?:col|list|fundsearch)\?menuid=(?<id>\w+)&/,
];

/** What has a fixed address. */
const FIXED = ['/feeds/news.atom', '/feeds/notices.atom', '/feeds/calendar.ics'];

function addressesOf(entries: readonly MenuEntry[]): string[] {
  return entries.flatMap(({ address, entries: below }) => [
    ...(address === null ? [] : [address]),
    ...addressesOf(below),
  ]);
}

describe('a consumer that knows nothing but the guide', () => {
  it.each(['10060', '10065', '10072', '10076', '10081'])(
    'has every title, figure and link of the page of entry %s',
    async (menuid) => {
      const page = await readPage(menuid);
      const shown = await shownAt(page.facts.address);
      const texts = textsIn(page);
      const all = texts.join('\n');
      const given = new Set(
        texts.flatMap((text) => text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map(numberOf),
      );
      expect(shown.title).toBe(page.facts.title);
      expect(page.modules.length).toBeGreaterThan(0);
      expect(shown.headings.length).toBeGreaterThan(0);
      expect(shown.headings.filter((heading) => !all.includes(heading))).toEqual([]);
      expect(shown.figures.filter((figure) => !isAmong(figure, given))).toEqual([]);
      const known = new Set(texts.concat(addressesOf(page.menu), FIXED));
      const unknown = shown.links.filter((link) => {
        if (link.startsWith('#') || known.has(link)) return false;
        const id = MADE.map((form) => form.exec(link)?.groups?.['id']).find(Boolean);
        return id === undefined || !(all.includes(id) || /^(?:login|register|orglogin)$/.test(id));
      });
      expect([...new Set(unknown)]).toEqual([]);
    },
  );

  it('has figures and links enough on the home page for this to mean something', async () => {
    const { figures, links } = await shownAt((await readPage('10060')).facts.address);
    expect(figures.length).toBeGreaterThan(30);
    expect(links.length).toBeGreaterThan(100);
  });
});
