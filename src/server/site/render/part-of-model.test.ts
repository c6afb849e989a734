import { expect, it } from 'vitest';
import type { ModelNode, PageModel } from '#kit';
import { partOfModel } from './part-of-model.ts';

function node(id: string, slots: ModelNode['slots'] = {}): ModelNode {
  return { id, type: 'columns', props: {}, data: {}, slots };
}

/** Two modules, the first with columns in which two leaves stand; a frame of one node. */
const model = {
  facts: { frame: { slots: { head: ['h'] }, nodes: [] } },
  modules: ['m', 'o'],
  nodes: Object.fromEntries(
    [
      node('m', { main: ['c', 'f'] }),
      node('c', { left: ['a'], right: ['b'] }),
      ...['a', 'b', 'f', 'o', 'h'].map((id) => node(id)),
    ].map((one) => [one.id, one]),
  ),
} as unknown as PageModel;

it('keeps what a node stands in, and not what stands beside it', () => {
  const part = partOfModel(model, ['a']);
  expect(Object.keys(part.nodes)).toEqual(['m', 'c', 'a']);
  expect(part.modules).toEqual(['m']);
  expect(part.nodes['c']?.slots).toEqual({ left: ['a'], right: [] });
  expect(part.facts.frame.slots).toEqual({ head: [] });
});

it('keeps all that stands in a node', () => {
  expect(Object.keys(partOfModel(model, ['c']).nodes)).toEqual(['m', 'c', 'a', 'b']);
});

it('keeps nodes of the frame, and leaves the model as it was', () => {
  const before = structuredClone(model);
  const part = partOfModel(model, ['h', 'o']);
  expect([part.modules, part.facts.frame.slots]).toEqual([['o'], { head: ['h'] }]);
  expect(model).toEqual(before);
});
