import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemonstration } from '#server/features/demonstration/load.ts';
import { demonstrationPages } from '#server/features/demonstration/pages.ts';
import type { DisclosureFacts } from '#rules/disclosure/facts.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { SiteSnapshot } from '../../snapshot/site-snapshot.ts';
import { overlayDrafts } from '../../snapshot/site-snapshot.ts';
import { readMenu } from '../../snapshot/read-menu.ts';
import { currentSnapshot } from '../../site.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { readPageFacts } from './page-facts.ts';
import { readDisclosureSources, type DisclosureSources } from './sources.ts';

const HOME = '10060';
const CASH = '10066';

let store: TestStore;
let snapshot: SiteSnapshot;
let sources: DisclosureSources;
beforeAll(async () => {
  store = await openStore();
  const data = new URL('../../../features/demonstration/data', import.meta.url);
  await loadDemonstration(store.sql, fileURLToPath(data), demonstrationPages);
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

it('has no facts of a node that is not shown', async () => {
  const facts = await changed(HOME, ({ nodes }) => {
    for (const [id, node] of Object.entries(nodes))
      if (node.type === 'recommended-funds') nodes[id] = { ...node, displyflag: '2' };
  });
  expect(nodeOf(facts, 'recommended-funds')).toBeUndefined();
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
