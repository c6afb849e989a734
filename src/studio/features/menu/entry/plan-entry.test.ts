import { expect, test } from 'vitest';
import { BELOW, MENU_SLOT } from '#composition/menu/menu-document.ts';
import { openTree, ROOT_ID } from '#composition/tree.ts';
import { makeDocument, makeNode } from '#tests/support/composition.ts';
import { catalogue } from '../../../core/nodes/registry.ts';
import { planRemove } from '../../../editor/actions/actions.ts';
import { planMovesTo, planRemoves, planTogglesHidden } from '../../../editor/actions/several.ts';
import { parentOptions, possibleParents } from './plan-entry.ts';

const entry = (id: string, below: string[] = []) =>
  makeNode(id, 'menu-entry', { props: { menuname: `项${id}` }, slots: { [BELOW]: below } });
const opened = openTree(
  makeDocument(
    makeNode(ROOT_ID, 'menu', { slots: { [MENU_SLOT]: ['a', 'b', 'c'] } }),
    entry('a', ['a1']),
    entry('a1'),
    entry('b'),
    entry('c'),
  ),
);
if (!opened.ok) throw new Error('no menu');
const { tree } = opened;

test('several entries are moved, hidden and removed as one step, called what they are', () => {
  expect(planMovesTo(tree, ['a', 'b'], { parent: 'c', slot: BELOW }, catalogue)).toMatchObject({
    step: {
      label: '移动 2 个菜单项',
      changes: [
        { op: 'move', node: 'a', place: { parent: 'c', after: null } },
        { op: 'move', node: 'b', place: { parent: 'c', after: 'a' } },
      ],
    },
  });
  expect(planTogglesHidden(tree, ['a', 'b'], catalogue)).toMatchObject({
    step: {
      label: '隐藏 2 个菜单项',
      announcement: '已隐藏 2 个菜单项，访客看不到',
      changes: [{ value: '2' }, { value: '2' }],
    },
  });
  expect(planRemoves(tree, ['a', 'b'], catalogue)).toMatchObject({
    step: {
      label: '移除 2 个菜单项',
      announcement: expect.stringMatching(/^已移除 2 个菜单项。/),
      select: 'c',
    },
  });
  expect(planRemove(tree, 'b', catalogue)).toMatchObject({
    step: { announcement: expect.stringMatching(/^已移除“项b”。/) },
  });
});

test('they go below no entry that is among them or lies in one, and none that is too deep for them', () => {
  expect(possibleParents(tree, ['a', 'b'], 2)).toEqual([
    { id: ROOT_ID, level: 0 },
    { id: 'c', level: 1 },
  ]);
  expect(possibleParents(tree, ['c'], 2).map(({ id }) => id)).toEqual([ROOT_ID, 'a', 'b']);
  expect(parentOptions(tree, possibleParents(tree, ['c'], 1))).toContainEqual({
    value: 'a1',
    label: '　项a1',
  });
});
