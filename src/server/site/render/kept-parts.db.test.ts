import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ModelNode, PageModel } from '#kit';
import { blocks } from '#registry/data.ts';
import { loadViews } from '#registry/views.ts';
import { renderModel } from '#site/entry-server.tsx';
import { openDemonstrationStore } from '#tests/support/demonstration-store.ts';
import { openKeptReads, type KeptReads } from '#tests/support/kept-reads.ts';
import { runs } from '#tests/support/lane.ts';
import type { TestStore } from '#tests/support/store.ts';
import { createPartCache } from './part-cache.ts';
import { composePage } from '../compose/page.ts';
import { readMenu } from '../snapshot/read-menu.ts';
import { entryAddress } from '../snapshot/route.ts';
import { markPageTerms } from '../terms/mark-page.ts';

let store: TestStore;
let reads: KeptReads;

beforeAll(async () => {
  store = await openDemonstrationStore();
  reads = await openKeptReads(store.sql);
  await loadViews([...blocks.keys()]);
}, 120_000);
afterAll(async () => {
  await reads?.stop();
  await store?.close();
});

async function compose(address: string): Promise<PageModel | null> {
  const snapshot = await reads.snapshot();
  const composed = await markPageTerms(await composePage(address, snapshot), snapshot);
  return composed.kind === 'page' ? composed.model : null;
}

/** A cache, and which parts were rendered since they were last asked for. */
function watchedCache() {
  const cache = createPartCache({ pageBytes: 4e8 });
  const rendered: string[] = [];
  const watched = {
    ...cache,
    reads: {
      get: cache.reads.get.bind(cache.reads),
      set: (id: string, value: never) => {
        rendered.push(id);
        cache.reads.set(id, value);
      },
    },
  };
  return { cache: watched, taken: () => rendered.splice(0) };
}

const HOME = '/col?menuid=10060';

it('every page of the menu is the same to the byte, parts kept or not, also in English', async () => {
  const { cache, taken } = watchedCache();
  const menu = await readMenu(await reads.snapshot());
  const pages = menu.filter(({ linktype }) => linktype === '0').map((entry) => entryAddress(entry));
  let again = 0;
  for (const address of [...pages.slice(0, runs(25, pages.length)), '/en', '/no-such-page'])
    for (const round of [1, 2, 3]) {
      const model = await compose(address);
      if (model === null) break;
      expect(renderModel(model, cache).html, `${address} ${round}`).toBe(renderModel(model).html);
      const rendered = taken();
      if (round === 3) again += rendered.length;
    }
  expect(again).toBe(0);
});

it('of a page on which a fact changed, the parts that read it are rendered again and no others', async () => {
  const { cache, taken } = watchedCache();
  const model = await compose(HOME);
  if (!model) throw new Error('no page');
  renderModel(model, cache);
  const all = taken();
  expect(all).toEqual(expect.arrayContaining([...model.modules]));
  const changed = { ...model, facts: { ...model.facts, menu: model.facts.menu.slice(1) } };
  expect(renderModel(changed, cache).html).toBe(renderModel(changed).html);
  const rendered = taken();
  expect(rendered).toContain('frame-1');
  expect(rendered.length).toBeLessThan(all.length / 2);
  const tomorrow = { ...model, facts: { ...model.facts, at: '2099-01-01T16:00:00.000Z' } };
  expect(renderModel(tomorrow, cache).html).toBe(renderModel(tomorrow).html);
  expect(taken()).toEqual(all);
});

it('a node deep in a part that changed, moved or failed has the part rendered again', async () => {
  const { cache } = watchedCache();
  const model = await compose(HOME);
  if (!model) throw new Error('no page');
  renderModel(model, cache);
  const [{ id, slots }] = model.modules.flatMap((one) => model.nodes[one] ?? []) as [ModelNode];
  const [inner = ''] = Object.values(slots).flat();
  const node = model.nodes[inner] as ModelNode;
  for (const other of [
    { ...node, hiddenat: ['768' as const] },
    { ...node, failed: true as const },
    { ...node, props: { ...node.props, title: '另一个标题' } },
  ]) {
    const changed = { ...model, nodes: { ...model.nodes, [inner]: other } };
    expect(renderModel(changed, cache).html).toBe(renderModel(changed).html);
  }
  const empty = { ...model, nodes: { ...model.nodes, [id]: { ...model.nodes[id], slots: {} } } };
  expect(renderModel(empty as PageModel, cache).html).toBe(renderModel(empty as PageModel).html);
});

it('ids follow from where a part stands', async () => {
  const { cache } = watchedCache();
  const model = await compose(HOME);
  if (!model) throw new Error('no page');
  const note = (id: string): ModelNode => ({
    id,
    type: 'rich-text',
    props: {
      ...{ title: '', width: 'wide' },
      text: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: '正文' },
              { type: 'footnote', attrs: { note: '注' } },
            ],
          },
        ],
      },
    },
    slots: {},
    data: {},
  });
  const nodes = { ...model.nodes, a: note('a'), b: note('b') };
  for (const modules of [['a'], ['a', 'b'], ['b', 'a'], ['b']]) {
    const page = { ...model, nodes, modules };
    const { html } = renderModel(page, cache);
    expect(html).toBe(renderModel(page).html);
    expect(html).toContain('doc-noteref');
  }
});

it('a part whose view throws is left out, and what else is kept stays whole', async () => {
  const { cache } = watchedCache();
  const model = await compose(HOME);
  if (!model) throw new Error('no page');
  const broken = (): PageModel => ({
    ...model,
    modules: [...model.modules, 'broken'],
    nodes: {
      ...model.nodes,
      broken: { id: 'broken', type: 'fund-list', props: {}, slots: {}, data: {} },
    },
  });
  for (const round of [1, 2]) {
    const { html, failures } = renderModel(broken(), cache);
    expect(
      failures.map(({ node }) => node),
      String(round),
    ).toEqual(['broken']);
    expect(html).toBe(renderModel(broken()).html);
  }
  expect(renderModel(model, cache).html).toBe(renderModel(model).html);
});
