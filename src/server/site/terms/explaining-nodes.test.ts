import { expect, it } from 'vitest';
import type { ModelNode, PageModel } from '#kit';
import { ROOT } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { INSIDE } from '../snapshot/fragments.ts';
import { explainingNodes } from './explaining-nodes.ts';

const node = (id: string, type: string, more: Partial<ModelNode> = {}): ModelNode => ({
  ...{ id, type, props: {}, slots: {}, data: {} },
  ...more,
});
const slots = (...main: string[]) => ({ slots: { main } });

/** Ids of the nodes of a page whose texts may explain, where the store has these documents. */
async function explaining(
  nodes: readonly ModelNode[],
  modules: string[],
  stored: Record<string, JsonValue> = {},
): Promise<string[]> {
  const model = {
    facts: { entry: { id: '10' }, frame: { slots: { top: ['frame'] } } },
    nodes: Object.fromEntries(nodes.map((one) => [one.id, one])),
    modules,
  } as unknown as PageModel;
  const found = await explainingNodes(
    { kind: 'page', model, subject: null, problems: [], places: [] },
    {
      current: async (kind: string, key: string) => stored[`${kind}:${key}`] ?? null,
    } as unknown as Parameters<typeof explainingNodes>[1],
  );
  return found.map(({ id }) => id);
}
/** A node of the fragment that c shows. */
const INNER = `c${INSIDE}inner`;
const purposeOf = (purpose: string) => ({ nodes: { [ROOT]: { props: { purpose } } } });

it('takes blocks in their order, also inside others, and none of the frame', async () => {
  const nodes = [
    node('frame', 'rich-text'),
    node('m', 'M09', slots('group', 'last')),
    node('group', 'columns', slots('first')),
    node('first', 'rich-text'),
    node('last', 'rich-text'),
  ];
  expect(await explaining(nodes, ['m'])).toEqual(['group', 'first', 'last']);
});

it('leaves out what some screens do not show', async () => {
  const nodes = [
    node('m', 'M09', slots('group', 'b')),
    node('group', 'columns', { hiddenat: ['360'], ...slots('a') }),
    node('a', 'rich-text'),
    node('b', 'rich-text'),
  ];
  expect(await explaining(nodes, ['m'])).toEqual(['b']);
});

it('leaves out what is disclosed: by the module, the page or the fragment', async () => {
  const nodes = [
    node('notices', 'M07', slots('a')),
    node('lessons', 'M09', slots('b', 'c')),
    ...['a', 'b', INNER].map((id) => node(id, 'rich-text')),
    node('c', 'fragment', { props: { fragment: 'law' }, ...slots(INNER) }),
  ];
  expect(await explaining(nodes, ['notices', 'lessons'])).toEqual(['b', 'c', INNER]);
  const disclosed = purposeOf('disclosure');
  expect(await explaining(nodes, ['lessons'], { 'page:10': disclosed })).toEqual([]);
  expect(await explaining(nodes, ['lessons'], { 'fragment:law': disclosed })).toEqual(['b', 'c']);
  expect(await explaining(nodes, ['notices'], { 'page:10': purposeOf('education') })).toEqual([
    'a',
  ]);
});
