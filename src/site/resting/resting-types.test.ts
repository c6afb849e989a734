import { samplePage } from '#samples/page.ts';
import { expect, it } from 'vitest';
import type { ModelNode, PageModel } from '#kit';
import { restingTypes } from './resting-types.ts';

const node = (id: string, type: string, main: string[] = []): ModelNode => ({
  ...{ id, type, props: {}, data: {} },
  slots: main.length > 0 ? { main } : {},
});

/** A page of two modules with blocks of these types, and one in the frame. */
function model(first: string, second: string, frame = 'nav-bar'): PageModel {
  const nodes = [
    node('f', frame),
    node('m1', 'M01', ['a']),
    node('a', first),
    node('m2', 'M04', ['c']),
    node('c', 'columns', ['b']),
    node('b', second),
  ];
  return {
    facts: { ...samplePage(), frame: { slots: { above: ['f'] }, nodes: [] } },
    nodes: Object.fromEntries(nodes.map((one) => [one.id, one])),
    modules: ['m1', 'm2'],
  };
}

it('are those of the home page’s file that stand below the first module', () => {
  expect(restingTypes(model('login-banner', 'fund-list')).toSorted()).toEqual([
    'columns',
    'fund-list',
  ]);
});

it('are none of other files', () => {
  expect(restingTypes(model('login-banner', 'news-detail'))).toEqual(['columns']);
});

it.each([
  ['the first module', model('carousel', 'fund-list')],
  ['the frame', model('login-banner', 'fund-list', 'friendly-links')],
])('are none where %s needs that file', (_, page) => {
  expect(restingTypes(page)).toEqual([]);
});
