// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { frozenDifferences } from './frozen-differences.ts';

const page = (...nodes: string[]) => `<body><main>${nodes.join('')}</main></body>`;
const node = (id: string, inner: string) => `<div data-node="${id}">${inner}</div>`;
const differing = (before: string | null, after: string | null) =>
  frozenDifferences(before, after).map(({ node: id, kind }) => `${kind} ${id}`);

it('names the nodes whose words differ, each by its own words', () => {
  const before = page(node('m', `<h2>标题</h2>${node('a', '<p>收益 3%</p>')}`), node('b', '同'));
  const after = page(node('m', `<h2>标题</h2>${node('a', '<p>收益 4%</p>')}`), node('b', '同'));
  const [only, ...others] = frozenDifferences(before, after);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ node: 'a', kind: 'changed' });
  expect(only?.pieces.filter(({ kind }) => kind !== 'same')).not.toEqual([]);
});

it('tells nodes that came and went, and words outside of all nodes', () => {
  expect(differing(page(node('a', '甲')), page('页脚', node('b', '乙')))).toEqual([
    'changed ',
    'added b',
    'removed a',
  ]);
  expect(differing(null, page(node('b', '乙')))).toEqual(['added b']);
});

it('tells another picture or link under the same words', () => {
  const at = (href: string) => page(node('a', `<a href="${href}">更多</a>`));
  expect(differing(at('/a'), at('/b'))).toEqual(['look a']);
  expect(differing(at('/a'), at('/a'))).toEqual([]);
});

it('reads a word that may break as one word', () => {
  expect(differing(page(node('a', '<p>新<wbr>页</p>')), page(node('a', '<p>新页</p>')))).toEqual([
    'look a',
  ]);
});
