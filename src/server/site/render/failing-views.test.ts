import { beforeEach, expect, it } from 'vitest';
import type { Answer, ModelNode, PageModel } from '#kit';
import { defaultProps } from '#registry/data.ts';
import { samplePage } from '#samples/page.ts';
import { failingViews } from './failing-views.ts';

const NO_FUNDS: Answer = { ok: false, code: 'ERR_EMPTY', msg: '' };
let title = 0;
beforeEach(() => {
  title += 1;
});

function leaf(id: string, type: string, props = {}, data: ModelNode['data'] = {}): ModelNode {
  return { id, type, props: { ...defaultProps(type), ...props }, data, slots: {} };
}

/** A page with notes, and a list of funds, whose view throws without its answer. */
function page(funds: ModelNode['data'], note = ''): PageModel {
  const leaves = [
    ...['a', 'b', 'c', 'd', 'e'].map((id) => leaf(id, 'disclaimer', { title: `${title} ${id}` })),
    leaf('n', 'disclaimer', { title: note }),
    leaf('f', 'fund-list', { title: `${title}` }, funds),
  ];
  const module = {
    ...leaf('m', 'M04', { modulename: '模块', styleid: 'rail', status: '1' }),
    slots: { main: leaves.map(({ id }) => id) },
  };
  return {
    facts: samplePage(),
    modules: ['m'],
    nodes: Object.fromEntries([module, ...leaves].map((node) => [node.id, node])),
  };
}

it('are found, and the model stays as it was for others', async () => {
  const model = page({});
  const before = structuredClone(model);
  expect(await failingViews(model)).toEqual(['f']);
  expect(model).toEqual(before);
});

it('leave the model as it was also where the page cannot be rendered without them', async () => {
  const model = page({});
  const broken = { ...model, facts: { ...model.facts, frame: null as never } };
  const before = structuredClone(broken);
  await expect(failingViews(broken)).rejects.toThrow('properties of null');
  expect(broken).toEqual(before);
});

it('are found again as long as nothing changes', async () => {
  expect(await failingViews(page({}))).toEqual(['f']);
  expect(await failingViews(page({}))).toEqual(['f']);
});

it('are none once the answer is there, and found when it goes, by rendering what changed', async () => {
  expect(await failingViews(page({ funds: NO_FUNDS, list: NO_FUNDS }))).toEqual([]);
  expect(await failingViews(page({ funds: NO_FUNDS, list: NO_FUNDS }, '改过'))).toEqual([]);
  expect(await failingViews(page({}, '改过'))).toEqual(['f']);
});
