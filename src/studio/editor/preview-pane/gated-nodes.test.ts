import { expect, test } from 'vitest';
import { openTree } from '#composition/tree.ts';
import { makeDocument, makeNode } from '#tests/support/composition.ts';
import { createGatedFinder } from './gated-nodes.ts';

const page = (...types: string[]) => {
  const blocks = types.map((type, index) => makeNode(`b${index}`, type));
  const opened = openTree(
    makeDocument(
      makeNode('root', 'page', { slots: { main: ['m'] } }),
      makeNode('m', 'M06', { slots: { main: blocks.map(({ id }) => id) } }),
      ...blocks,
    ),
  );
  if (!opened.ok) throw new Error('no page');
  return opened.tree;
};

test('names what only qualified investors see, once, and nothing on other pages', () => {
  const gatedNodes = createGatedFinder();
  expect(
    gatedNodes(page('private-fund-list', 'private-fund-list', 'special-account-intro')),
  ).toEqual(['专户产品列表']);
  expect(gatedNodes(page('special-account-intro'))).toEqual([]);
});
