import { afterAll, beforeAll, expect, it } from 'vitest';
import { findViolations } from '#rules/disclosure/evaluation/find-violations.ts';
import type { DisclosureFacts } from '#rules/disclosure/facts.ts';
import { SHIPPED_RULES } from '#rules/disclosure/shipped-rules.ts';
import { toProps } from '#registry/kinds/draft-form.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { listRows } from '#server/store/content/list.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { SiteSnapshot } from '../../snapshot/site-snapshot.ts';
import { overlayDrafts } from '../../snapshot/site-snapshot.ts';
import { readMenu } from '../../snapshot/read-menu.ts';
import { currentSnapshot } from '../../site.ts';
import { openDemonstrationStore } from '#tests/support/demonstration-store.ts';
import type { TestStore } from '#tests/support/store.ts';
import { readFragmentFacts } from './fragment-facts.ts';
import { readItemFacts } from './item-facts.ts';
import { readMenuFacts } from './menu-facts.ts';
import { readPageFacts } from './page-facts.ts';
import { readDisclosureSources, type DisclosureSources } from './sources.ts';
import { isGate } from '#tests/support/lane.ts';

const HOME = '10060';
const CASH = '10066';

let store: TestStore;
let snapshot: SiteSnapshot;
let sources: DisclosureSources;
beforeAll(async () => {
  store = await openDemonstrationStore();
  snapshot = await currentSnapshot(store.sql);
  sources = await readDisclosureSources(store.sql, snapshot.moment);
});
afterAll(() => store.close());

async function factsOf(menuid: string, seen = snapshot): Promise<DisclosureFacts> {
  const entry = (await readMenu(seen)).find(({ id }) => id === menuid);
  const facts = entry && (await readPageFacts(entry, seen, sources));
  if (!facts) throw new Error(`the demonstration has no page ${menuid}`);
  return facts;
}

/** The page with another document in place of its own. */
async function changed(
  menuid: string,
  change: (document: PageDocument) => void,
): Promise<DisclosureFacts> {
  const document = structuredClone((await snapshot.current('page', menuid)) as PageDocument);
  change(document);
  const drafts = new Map([[`page:${menuid}`, document as unknown as JsonValue]]);
  return factsOf(menuid, overlayDrafts(snapshot, drafts));
}

const nodeOf = (facts: DisclosureFacts, type: string) =>
  facts.nodes.find((node) => node.type === type);

it('names the funds of the home page with their last day and the day that is due', async () => {
  const facts = await factsOf(HOME);
  expect(facts).toMatchObject({ isPage: true, purpose: 'company' });
  const recommended = nodeOf(facts, 'recommended-funds');
  expect(recommended?.fundcodes).toEqual(expect.arrayContaining(['000051', '000045', '000628']));
  expect(facts.funds.get('000051')).toMatchObject({ fundcode: '000051', navdate: '20260213' });
  expect(facts.funds.get('000051')?.duedate).toMatch(/^\d{8}$|^$/);
  expect([...facts.funds.keys()]).not.toContain('999999');
});

it('has the figures of the home page as it shows them, with the columns that make them show', async () => {
  const recommended = nodeOf(await factsOf(HOME), 'recommended-funds');
  expect(recommended?.figures).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ fundcode: '000628', kind: 'return', period: 'year1ud', asof: '20260213' },
        path: ['periods', 'year1ud', 'period'],
        value: expect.stringMatching(/^[+\u2212]\d+\.\d\d$/),
      }),
      expect.objectContaining({ fundcode: '000628', kind: 'nav', period: '' }),
      expect.objectContaining({ fundcode: '000051', kind: 'return', path: ['curve'], value: '' }),
    ]),
  );
});

it('has the yields of the cash page, and what its calculator promises', async () => {
  const facts = await factsOf(CASH);
  expect(nodeOf(facts, 'cash-fund-info')?.figures).toMatchObject([
    { kind: 'yield', fundcode: '000198', asof: '20140831', value: '4.146', isAnnualised: true },
    { kind: 'income', value: '1.1204' },
  ]);
  expect(nodeOf(facts, 'income-calculator')?.figures).toMatchObject([
    { kind: 'projection', fundcode: '000198', period: 'custom', to: '20140831', value: '335.06' },
  ]);
  expect(nodeOf(facts, 'fund-detail')?.figures.map(({ kind }) => kind)).not.toContain('return');
  expect(nodeOf(facts, 'cash-fund-curve')?.figures[0]?.values).toContain('4.146');
});

it('says where each text stands, for what, and on which screens', async () => {
  const facts = await factsOf(HOME);
  const recommended = nodeOf(facts, 'recommended-funds');
  expect(recommended).toMatchObject({
    document: `page:${HOME}`,
    purpose: 'disclosure',
    screens: ['360', '768', '1024', '1440'],
    isCollapsed: false,
    isGated: false,
    statementProp: 'notice',
  });
  const reason = recommended?.texts.find(({ path }) => path.at(-1) === 'reason');
  expect(reason).toMatchObject({ path: ['funds', 'r1', 'reason'], source: 'prop' });
  expect(nodeOf(facts, 'page')?.texts.map(({ prominence }) => prominence)).toContain('meta');
});

it('is a promotion where the module is that of the cash fund, and what its root says where it says something', async () => {
  const facts = await factsOf(CASH);
  expect(facts.purpose).toBe('promotion');
  expect(facts.funds.get('000198')).toMatchObject({ fundtype: '5' });
  const said = await changed(CASH, ({ nodes }) => {
    const root = nodes[ROOT];
    if (root) nodes[ROOT] = { ...root, props: { purpose: 'education' } };
  });
  expect(said.purpose).toBe('education');
  expect(new Set(said.nodes.map(({ purpose }) => purpose))).toEqual(new Set(['education']));
});

it('leaves out the screens on which a node or one around it is hidden', async () => {
  const facts = await changed(HOME, ({ nodes }) => {
    for (const [id, node] of Object.entries(nodes))
      if (node.type === 'M04') nodes[id] = { ...node, hiddenat: ['360', '768'] };
      else if (node.type === 'recommended-funds') nodes[id] = { ...node, hiddenat: ['1024'] };
  });
  expect(nodeOf(facts, 'recommended-funds')?.screens).toEqual(['1440']);
});

it('names the fragment that holds a node, the block that shows it, and what the fragment is for', async () => {
  const node = (id: string, type: string, props: Record<string, JsonValue>, slots = {}) => ({
    ...{ id, type, version: 1, displyflag: '1' as const },
    ...{ props, slots },
  });
  const point = { paragraphs: [{ id: 'p', text: '说明' }] };
  const fragment = {
    nodes: {
      [ROOT]: node(ROOT, 'fragment-root', { name: '片', purpose: 'education' }, { main: ['d'] }),
      d: node('d', 'disclaimer', point),
    },
  };
  const own = {
    nodes: {
      [ROOT]: node(ROOT, 'page', {}, { main: ['m'] }),
      m: node('m', 'M03', { modulename: '模块', styleid: 'full', status: '1' }, { main: ['f'] }),
      f: node('f', 'fragment', { fragment: 'piece' }),
    },
  };
  const seen = overlayDrafts(
    snapshot,
    new Map<string, JsonValue>([
      ['fragment:piece', fragment],
      [`page:${HOME}`, own],
    ]),
  );
  const shown = nodeOf(await factsOf(HOME, seen), 'disclaimer');
  const place = { document: 'fragment:piece', node: 'd', module: 'm', purpose: 'education' };
  expect(shown).toMatchObject({ ...place, on: 'f' });
  const context = { entry: null, parameters: {}, company: {}, dictionary: {} };
  const alone = await readFragmentFacts('piece', seen, sources, context);
  expect(alone?.nodes).toMatchObject([{ ...place, on: 'd', module: ROOT }]);
  expect(alone).toMatchObject({ isPage: false, purpose: 'education' });
  expect(await readFragmentFacts('none', seen, sources, context)).toBeNull();
});

it('has no facts of a node that is not shown', async () => {
  const facts = await changed(HOME, ({ nodes }) => {
    for (const [id, node] of Object.entries(nodes))
      if (node.type === 'recommended-funds') nodes[id] = { ...node, displyflag: '2' };
  });
  expect(nodeOf(facts, 'recommended-funds')).toBeUndefined();
});

it('marks what stands in a closed panel or behind a tab', async () => {
  const facts = await changed(HOME, ({ nodes }) => {
    const [id, module] =
      Object.entries(nodes).find(([, { slots }]) =>
        slots['main']?.some((child) => nodes[child]?.type === 'recommended-funds'),
      ) ?? [];
    const block = module?.slots['main']?.find(
      (child) => nodes[child]?.type === 'recommended-funds',
    );
    if (!id || !module || !block) throw new Error('the home page recommends no funds');
    nodes['tabs'] = {
      ...{ id: 'tabs', type: 'tabs', version: 1, displyflag: '1' },
      props: {},
      slots: { t2: [block] },
    };
    nodes[id] = { ...module, slots: { main: ['tabs'] } };
  });
  expect(nodeOf(facts, 'recommended-funds')?.isCollapsed).toBe(true);
  expect(nodeOf(facts, 'tabs')?.isCollapsed).toBe(false);
});

it('says of the menu what each entry is called, for what its page is for', async () => {
  const facts = await readMenuFacts(await readMenu(snapshot), snapshot, sources);
  expect(facts.nodes.find(({ node }) => node === CASH)).toMatchObject({
    document: 'menu:menu',
    purpose: 'promotion',
    texts: expect.arrayContaining([
      expect.objectContaining({ path: ['menuname'], prominence: 'action', source: 'prop' }),
    ]),
  });
});

it('says of an item what its fields do, for what its category is for', async () => {
  const article = kindDefinition('article');
  if (!article) throw new Error('no articles');
  const rows = await listRows(store.sql, snapshot.moment, 'article', ['all'], { limit: 500 });
  const facts = await Promise.all(
    rows.rows.map(({ key, body }) =>
      readItemFacts(article, key, toProps(article, body), snapshot, sources),
    ),
  );
  const purposes = new Set(facts.map(({ purpose }) => purpose));
  expect(purposes).toEqual(new Set(['disclosure', 'education', 'company']));
  expect(facts[0]).toMatchObject({ isPage: false, nodes: [{ node: ROOT, type: 'item-article' }] });
  expect(facts.every(({ nodes }) => nodes[0]?.texts.some(({ path }) => path[0] === 'title'))).toBe(
    true,
  );
});

it('keeps private products behind the gate, and the words before it in front', async () => {
  const entries = await readMenu(snapshot);
  const all = await Promise.all(entries.map((entry) => readPageFacts(entry, snapshot, sources)));
  const nodes = all
    .flatMap((facts) => facts?.nodes ?? [])
    .filter(({ type }) => type === 'private-fund-list');
  expect(nodes.map(({ isGated }) => isGated)).toEqual([false, true]);
  expect(nodes[0]?.texts.map(({ path }) => path[0])).toContain('lockedText');
  expect(nodes[1]?.privateFields).toContain('nav');
});

it('knows what private products are called', async () => {
  expect(sources.privateNames.length).toBeGreaterThan(1);
  expect(sources.shareholders).toEqual([]);
});

it('composes every page of the menu', async () => {
  const entries = (await readMenu(snapshot)).filter(({ linktype }) => linktype === '0');
  const all = await Promise.all(entries.map((entry) => readPageFacts(entry, snapshot, sources)));
  expect(all.filter((facts) => facts !== null).length).toBeGreaterThan(20);
});

it.skipIf(isGate)(
  'says of each figure whether its batch was reviewed, by which rule D15 asks for evidence',
  async () => {
    const { sql } = store;
    const ofFund = async () => {
      sources = await readDisclosureSources(sql, snapshot.moment);
      const facts = await factsOf(HOME);
      const figures = facts.nodes.flatMap((node) => node.figures);
      const own = figures.filter(({ fundcode, asof }) => fundcode === '000628' && asof !== '');
      const broken = findViolations(facts, SHIPPED_RULES, '20260213').filter(
        ({ rule, message }) => rule === 'D15' && message.id === 'disclosure.figure-not-reviewed',
      );
      const states = (kind: string) => [
        ...new Set(own.filter((one) => one.kind === kind).map(({ reviewed }) => reviewed)),
      ];
      return { nav: states('nav'), returns: states('return'), broken: broken.length > 0 };
    };
    expect(await ofFund()).toEqual({ nav: [undefined], returns: [undefined], broken: false });
    await sql`
    insert into import (state, filename, account, author, done_at, batch)
    select 'imported', 'nav.csv', 'lin', '林晓', clock_timestamp(), max(batch) from nav where fundcode = '000628'`;
    expect(await ofFund()).toEqual({ nav: ['none'], returns: ['none'], broken: true });
    await sql`update import set reviewed = jsonb_build_object('version', version, 'basis', 'report')`;
    // What was read of a fund holds for a whole check.
    expect((await sources.reviewedDays(['000628', '000051'])).get('000628')?.[0]?.review).toBe(
      'none',
    );
    expect(await ofFund()).toEqual({ nav: ['report'], returns: [undefined], broken: false });
    await sql`delete from import`;
  },
);
