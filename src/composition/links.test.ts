import { expect, test } from 'vitest';
import type { DocumentNode } from '#schemas/document.ts';
import { linksOf } from './links.ts';
import { inChinese } from './message.ts';
import { openTree } from './tree.ts';

const node = (id: string, props: DocumentNode['props'], children: string[] = []): DocumentNode => ({
  id,
  type: 'fund-list',
  version: 1,
  displyflag: '1',
  props,
  slots: { main: children },
});

test('finds addresses, links in formatted text and funds, with the way to each; not what lies in the trash', () => {
  const nodes = [
    node('root', {}, ['a']),
    node('a', {
      moreAddress: '/list?menuid=2',
      emptyAddress: '',
      title: '/list',
      buttons: [{ id: 'b1', label: '看', address: 'https://example.com' }],
      funds: [{ id: 'f1', fundcode: '000628' }],
      text: {
        type: 'doc',
        content: [
          { type: 'text', text: '文', marks: [{ type: 'link', attrs: { address: '/gone' } }] },
        ],
      },
    }),
    node('trash', { moreAddress: '/trash' }),
  ];
  const opened = openTree({ nodes: Object.fromEntries(nodes.map((one) => [one.id, one])) });
  if (!opened.ok) throw new Error(inChinese(opened.message));
  expect(linksOf(opened.tree)).toEqual([
    { node: 'a', path: ['moreAddress'], address: '/list?menuid=2' },
    { node: 'a', path: ['buttons', 'b1', 'address'], address: 'https://example.com' },
    { node: 'a', path: ['funds', 'f1', 'fundcode'], address: '/fund?fundcode=000628' },
    {
      node: 'a',
      path: ['text', 'content', '0', 'marks', '0', 'attrs', 'address'],
      address: '/gone',
    },
  ]);
});
