import { toSourceText } from '#messages/format.ts';
import { expect, it } from 'vitest';
import { openTree } from '#composition/tree.ts';
import { newNode } from '../../core/nodes/node-schema.ts';
import { newReference } from '../actions/plan-fragment.ts';
import { planElsewhere } from './place-elsewhere.ts';

/** A page of these modules, each with the name of its type. */
function pageOf(...modules: string[]) {
  const nodes = [
    {
      ...newNode('M11'),
      id: 'root',
      type: 'page',
      version: 1,
      props: {},
      slots: { main: modules },
    },
    ...modules.map((type) => ({ ...newNode(type), id: type })),
  ];
  const opened = openTree({ nodes: Object.fromEntries(nodes.map((node) => [node.id, node])) });
  if (!opened.ok) throw new Error(toSourceText(opened.message));
  return opened.tree;
}
const reference = newReference('f', 'x', '1');
const parentIn = (changes: ReturnType<typeof planElsewhere>) =>
  changes.map((change) => change.op === 'insert' && change.place.parent);

it('goes into a module like the one it came from, else where the page takes it', () => {
  expect(parentIn(planElsewhere(pageOf('M04', 'M05', 'M11'), reference, 'M05'))).toEqual(['M05']);
  expect(parentIn(planElsewhere(pageOf('M04', 'M11'), reference, 'M05'))).toEqual(['M04']);
});

it('goes nowhere on a page that has no place for it', () => {
  expect(planElsewhere(pageOf(), reference, 'M05')).toEqual([]);
});
