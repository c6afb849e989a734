import { toSourceText } from '#messages/format.ts';
import { expect, test } from 'vitest';
import { catalogue } from '#registry/data.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { linksOf, wrongAddresses } from './links.ts';
import { openTree } from './tree.ts';

const node = (id: string, props: DocumentNode['props'], children: string[] = []): DocumentNode => ({
  id,
  type: id === 'root' ? 'page' : 'M12',
  version: 1,
  displyflag: '1',
  props,
  slots: { main: children },
});

test('finds addresses, links in formatted text and funds, with the way to each; not what is switched off or lies in the trash', () => {
  const nodes = [
    node('root', {}, ['a', 'off']),
    node('a', {
      moreAddress: '/list?menuid=2',
      emptyAddress: '',
      link: '/picture',
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
    node('off', { status: '0', moreAddress: '/off' }),
    node('trash', { moreAddress: '/trash' }),
  ];
  const opened = openTree({ nodes: Object.fromEntries(nodes.map((one) => [one.id, one])) });
  if (!opened.ok) throw new Error(toSourceText(opened.message));
  expect(linksOf(opened.tree, catalogue)).toEqual([
    { node: 'a', path: ['moreAddress'], address: '/list?menuid=2' },
    { node: 'a', path: ['link'], address: '/picture' },
    { node: 'a', path: ['buttons', 'b1', 'address'], address: 'https://example.com' },
    { node: 'a', path: ['funds', 'f1', 'fundcode'], address: '/fund?fundcode=000628' },
    {
      node: 'a',
      path: ['text', 'content', '0', 'marks', '0', 'attrs', 'address'],
      address: '/gone',
    },
  ]);
});

test('tells of addresses that are written wrong, each at its field, and leaves other forms to the schema', () => {
  const wrong = wrongAddresses(
    node('a', {
      moreAddress: 'https://bank.example@evil.example',
      otherAddress: 'javascript:alert(1)',
      title: 'https://',
      buttons: [
        { id: 'b1', label: '看', address: 'tel:x' },
        { id: 'b2', label: '看', address: '/list' },
      ],
      text: {
        type: 'doc',
        content: [
          {
            type: 'text',
            text: '文',
            marks: [{ type: 'link', attrs: { address: 'https://<b>' } }],
          },
        ],
      },
    }),
  );
  expect(wrong.map(({ path }) => path.join('.'))).toEqual([
    'moreAddress',
    'buttons.b1.address',
    'text.content.0.marks.0.attrs.address',
  ]);
});
