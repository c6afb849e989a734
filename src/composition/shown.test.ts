import { toSourceText } from '#messages/format.ts';
import { expect, test } from 'vitest';
import { catalogue } from '#registry/data.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { isNodeShown, visibleNodes } from './shown.ts';
import { openTree } from './tree.ts';

const node = (
  id: string,
  type: string,
  children: string[] = [],
  more: Partial<DocumentNode> = {},
): DocumentNode => ({
  id,
  type,
  version: 1,
  displyflag: '1',
  props: {},
  slots: { main: children },
  ...more,
});
function visibleIn(...nodes: DocumentNode[]) {
  const opened = openTree({ nodes: Object.fromEntries(nodes.map((one) => [one.id, one])) });
  if (!opened.ok) throw new Error(toSourceText(opened.message));
  return [...visibleNodes(opened.tree, catalogue)].map(
    ({ node: { id }, screens }) => `${id} ${screens.length}`,
  );
}

test('a module is shown by displyflag and status, a block by displyflag alone', () => {
  const shown = (type: string, displyflag: '1' | '2', status?: string) =>
    isNodeShown({ type, displyflag, props: status === undefined ? {} : { status } }, catalogue);
  expect([
    shown('M12', '1', '1'),
    shown('M12', '1'),
    shown('M12', '1', '0'),
    shown('M12', '2', '1'),
  ]).toEqual([true, true, false, false]);
  expect([shown('disclaimer', '1', '0'), shown('disclaimer', '2')]).toEqual([true, false]);
});

test('a node that is not shown hides what stands in it', () => {
  expect(
    visibleIn(
      node('root', 'page', ['m', 'n', 'o']),
      node('m', 'M12', ['a'], { props: { status: '0' } }),
      node('n', 'M12', ['b'], { displyflag: '2' }),
      node('o', 'M12', ['c']),
      node('a', 'disclaimer'),
      node('b', 'disclaimer'),
      node('c', 'disclaimer'),
    ),
  ).toEqual(['o 4', 'c 4']);
});

test('screens are those of a node and of all that it stands in; one that is left with none is not seen', () => {
  expect(
    visibleIn(
      node('root', 'page', ['m']),
      node('m', 'M12', ['a', 'b'], { hiddenat: ['360'] }),
      node('a', 'disclaimer'),
      node('b', 'disclaimer', [], { hiddenat: ['768', '1024', '1440'] }),
    ),
  ).toEqual(['m 3', 'a 3']);
});

test('what stands in a slot that the layout lacks is not seen', () => {
  expect(
    visibleIn(
      node('root', 'page', ['m']),
      node('m', 'M12', [], { slots: { main: ['a'], gone: ['b'] } }),
      node('a', 'disclaimer'),
      node('b', 'disclaimer'),
    ),
  ).toEqual(['m 4', 'a 4']);
});
