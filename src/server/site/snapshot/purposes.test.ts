import { expect, it } from 'vitest';
import { apply } from '#composition/operations/apply.ts';
import { toDocument, openTree } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { propsFindings } from './nodes.ts';
import { itemPurpose, pagePurpose, purposeOf, readSaidPurposes } from './purposes.ts';

const root = (type: string, props: Record<string, JsonValue>, slots = {}) => ({
  ...{ id: ROOT, type, version: 1, displyflag: '1' as const },
  ...{ props, slots },
});
const cashModule = { ...root('M03', {}), id: 'm1' };
const page = (props: Record<string, JsonValue>): PageDocument => ({
  nodes: { [ROOT]: root('page', props, { main: ['m1'] }), m1: cashModule },
});
const storeOf = (bodies: Record<string, unknown>) => ({
  current: async (kind: string, key: string) => (bodies[`${kind}:${key}`] ?? null) as JsonValue,
});

it('goes by the module code, then by what the page says, then by what a fragment says', () => {
  expect(purposeOf(new Map(), 'page:1')('M03', 'page:1')).toBe('promotion');
  expect(purposeOf(new Map(), 'page:1')('', 'frame:frame')).toBe('company');
  const said = new Map([
    ['page:1', 'education'],
    ['fragment:f', 'disclosure'],
  ] as const);
  expect(purposeOf(said, 'page:1')('M03', 'page:1')).toBe('education');
  expect(purposeOf(said, 'page:1')('M03', 'fragment:f')).toBe('disclosure');
  expect(purposeOf(said, 'page:1')('M03', 'fragment:other')).toBe('education');
});

it('reads what roots say, and passes over what is no purpose', async () => {
  const store = storeOf({
    'page:1': page({ purpose: 'promotion' }),
    'page:2': page({ purpose: 'fun' }),
    'page:3': page({}),
  });
  expect(await readSaidPurposes(['page:1', 'page:2', 'page:3', 'page:4'], store)).toEqual(
    new Map([['page:1', 'promotion']]),
  );
  expect(await pagePurpose('3', store)).toBe('promotion');
  expect(await pagePurpose('4', store)).toBe('company');
});

it('goes by the nearest category that says one, and ends where categories stand in a circle', async () => {
  const store = storeOf({
    'category:basics': { parentid: 'knowledge' },
    'category:a': { parentid: 'b' },
    'category:b': { parentid: 'a' },
  });
  expect(await itemPurpose('article', { category: 'basics' }, store)).toBe('education');
  expect(await itemPurpose('article', { category: 'risk' }, store)).toBe('disclosure');
  expect(await itemPurpose('article', { category: 'a' }, store)).toBe('company');
  expect(await itemPurpose('advertisement', {}, store)).toBe('promotion');
});

it('is set on the root of a page like any prop, and refused where it is none', () => {
  const opened = openTree(page({}));
  if (!opened.ok) throw new Error('no tree');
  const path = ['props', 'purpose'];
  const change = { op: 'set', node: ROOT, path, value: 'promotion' } as const;
  const outcome = apply(opened.tree, { ...change, path: [...path] }, catalogue);
  const nodes = outcome.ok ? toDocument(outcome.document).nodes : {};
  expect(nodes[ROOT]?.props).toEqual({ purpose: 'promotion' });
  const findingsOf = (type: string, props: Record<string, JsonValue>) =>
    propsFindings(root(type, props)).map(({ path: where }) => where);
  expect(findingsOf('page', { purpose: 'promotion' })).toEqual([]);
  expect(findingsOf('page', { purpose: 'fun' })).toEqual([['purpose']]);
  expect(findingsOf('fragment-root', { name: '片段', purpose: 'education' })).toEqual([]);
});
