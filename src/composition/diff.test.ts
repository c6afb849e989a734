import { toSourceText } from '#messages/format.ts';
import { expect, it } from 'vitest';
import type { Change } from '#composition/change.ts';
import { apply } from '#composition/operations/apply.ts';
import { catalogue, makeNode, samplePage, treeOf } from '#tests/support/composition.ts';
import { diffDocuments } from './diff.ts';

const diffAfter = (...changes: Change[]) => {
  const before = treeOf(samplePage());
  const after = changes.reduce((document, change) => {
    const outcome = apply(document, change, catalogue);
    if (!outcome.ok) throw new Error(toSourceText(outcome.message));
    return outcome.document;
  }, before);
  return diffDocuments(before, after);
};
const nothing = { added: [], removed: [], moved: [], changed: [] };

it('sees nothing where nothing changed', () => {
  expect(diffAfter({ op: 'set', node: 'hot', path: ['props', 'title'], value: '热销' })).toEqual(
    nothing,
  );
});

it('calls a node that changed its order or its slot moved, and its neighbours not', () => {
  const to = (parent: string, slot: string, after: string | null) =>
    ({ op: 'move', node: 'hot', place: { parent, slot, after } }) as const;
  expect(diffAfter(to('funds', 'main', 'columns'))).toEqual({ ...nothing, moved: ['columns'] });
  expect(diffAfter(to('columns', 'right', null))).toEqual({ ...nothing, moved: ['hot'] });
});

it('names a subtree that came or went by its top', () => {
  const added = makeNode('new', 'columns', { slots: { left: ['deep'] } });
  const place = { parent: 'funds', slot: 'main', after: 'hot' };
  expect(
    diffAfter(
      { op: 'insert', place, nodes: [added, makeNode('deep', 'hot-funds')] },
      { op: 'remove', node: 'risks' },
    ),
  ).toEqual({
    ...nothing,
    added: ['new'],
    removed: ['risks'],
  });
});

it('says where content changed: items of a list by id', () => {
  expect(
    diffAfter(
      { op: 'set', node: 'hot', path: ['props', 'items', 'b', 'text'], value: '贰' },
      { op: 'set', node: 'hot', path: ['props', 'items', 'c'] },
      { op: 'set', node: 'hot', path: ['displyflag'], value: '2' },
    ).changed,
  ).toEqual([
    {
      node: 'hot',
      paths: [['displyflag'], ['props', 'items', 'b', 'text'], ['props', 'items', 'c']],
    },
  ]);
});
