import { toSourceText } from '#messages/format.ts';
import { expect, test } from 'vitest';
import { brokenLinks } from '#composition/broken-links.ts';
import type { LinkTarget } from '#schemas/link.ts';
import { linkWarnings } from './link-warnings.ts';

const links = [
  { node: 'a', path: ['moreAddress'], address: 'http://example.com' },
  {
    node: 'a',
    path: ['text', 'content', '0', 'marks', '0', 'attrs', 'address'],
    address: 'http://example.com',
  },
  { node: 'b', path: ['moreAddress'], address: '/list?menuid=1' },
  { node: 'c', path: ['funds', 'f1', 'fundcode'], address: '/fund?fundcode=000619' },
  { node: 'd', path: ['moreAddress'], address: '/list?menuid=2' },
  { node: 'e', path: ['moreAddress'], address: '/nobody-asked' },
];
const targets = new Map<string, LinkTarget>([
  ['http://example.com', { what: 'outside', title: 'example.com', state: 'plain' }],
  ['/list?menuid=1', { what: 'menu', title: '2025 定投专题', state: 'hidden' }],
  ['/fund?fundcode=000619', { what: 'fund', title: '000619', state: 'gone' }],
  ['/list?menuid=2', { what: 'menu', title: '公告', state: 'ok' }],
]);

test('what leads to a hidden page or is not encrypted is pointed out; https is one press away outside of running text', () => {
  expect(linkWarnings(links, targets).map(({ node, fix }) => [node, fix?.changes])).toEqual([
    ['a', [{ op: 'set', node: 'a', path: ['props', 'moreAddress'], value: 'https://example.com' }]],
    ['a', undefined],
    ['b', undefined],
  ]);
});

test('what leads to nothing forbids publishing, and what nobody has answered yet does not', () => {
  expect(
    brokenLinks(links, targets).map((finding) => ({
      ...finding,
      message: toSourceText(finding.message),
    })),
  ).toEqual([
    {
      node: 'c',
      path: ['funds', 'f1', 'fundcode'],
      message: '没有代码为 000619 的基金，或它没有上线。改选一只基金，或移除这一行。',
    },
  ]);
});
