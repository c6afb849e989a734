import { toSourceText } from '#messages/format.ts';
import { expect, test } from 'vitest';
import { openTree, type DocumentTree } from '#composition/tree.ts';
import { newNode } from '../../core/nodes/node-schema.ts';
import { lastChangeOfNode, versionsOfNode } from './node-versions.ts';

function treeOf(modules: Record<string, string[]>, title = ''): DocumentTree {
  const blocks = Object.values(modules)
    .flat()
    .map((id) => ({ ...newNode('disclaimer'), id, props: { title: id === 'a' ? title : '' } }));
  const holders = Object.entries(modules).map(([id, main]) => ({
    ...newNode('M11'),
    id,
    slots: { main },
  }));
  const root = {
    id: 'root',
    type: 'page',
    version: 1,
    displyflag: '1' as const,
    props: {},
    slots: { main: Object.keys(modules) },
  };
  const opened = openTree({
    nodes: Object.fromEntries([root, ...holders, ...blocks].map((node) => [node.id, node])),
  });
  if (!opened.ok) throw new Error(toSourceText(opened.message));
  return opened.tree;
}

const versions = [
  { seq: 6, tree: treeOf({ m: ['b'], n: [] }) },
  { seq: 5, tree: treeOf({ m: ['b'], n: ['a'] }, '新') },
  { seq: 4, tree: treeOf({ m: ['b', 'a'], n: [] }, '新') },
  { seq: 3, tree: treeOf({ m: ['a', 'b'], n: [] }, '新') },
  { seq: 2, tree: treeOf({ m: ['a', 'b'], n: [] }, '旧') },
  { seq: 1, tree: treeOf({ m: ['b'], n: [] }) },
];

test('a node has the versions in which it came, changed, went elsewhere and went, and not those in which others moved around it', () => {
  expect([...versionsOfNode(versions, 'a')]).toEqual([6, 5, 3, 2]);
});

test('a container has the versions in which something in it changed', () => {
  expect([...versionsOfNode(versions, 'n')]).toEqual([6, 5, 1]);
});

test('a node that no version has, has none; and what is not read yet is left out', () => {
  expect(versionsOfNode(versions, 'nobody').size).toBe(0);
  expect([
    ...versionsOfNode(
      versions.map((version) => (version.seq === 3 ? { seq: 3, tree: undefined } : version)),
      'a',
    ),
  ]).toEqual([6, 5, 4, 2]);
});

test('the last change is between the oldest version that has it as now and the one before', async () => {
  const versionAt = (seq: number) => versions.find((version) => version.seq === seq);
  const read = async ({ tree }: (typeof versions)[number]) => tree;
  const find = (seq: number, from: number) =>
    lastChangeOfNode(
      versions.filter((version) => version.seq <= from),
      'a',
      versionAt(seq)?.tree ?? treeOf({}),
      read,
    );
  expect(await find(4, 4)).toEqual({ before: versionAt(2), madeBy: versionAt(3) });
  expect(await find(5, 4)).toEqual({ before: versionAt(4), madeBy: null });
  expect(await find(2, 2)).toBeNull();
  expect(await lastChangeOfNode([], 'a', treeOf({ m: ['a'] }), read)).toBeNull();
});
