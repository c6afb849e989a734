import { expect, it } from 'vitest';
import { kindDefinition } from './kinds.ts';
import { referencesOf } from './references.ts';

const of = (kind: string, props: Parameters<typeof referencesOf>[1]) =>
  referencesOf(kindDefinition(kind)!, props).map(
    ({ to, key, path }) => `${path.join('.')} → ${to}:${key}`,
  );

it('finds categories, funds and the files of a text, and nothing where nothing is named', () => {
  const body = {
    type: 'doc',
    content: [
      {
        type: 'blockquote',
        content: [
          { type: 'attachment', attrs: { id: 'd1', name: '表单' } },
          {
            type: 'paragraph',
            content: [{ type: 'fundFigure', attrs: { fundcode: '000001', figure: 'nav' } }],
          },
        ],
      },
    ],
  };
  expect(of('article', { category: 'news', fundcodes: ['000002'], body })).toEqual([
    'category → category:news',
    'body → download:d1',
    'body → fund:000001',
    'fundcodes.0 → fund:000002',
  ]);
  expect(of('category', { parentid: '' })).toEqual([]);
});

it('finds what the items of a list, a key and a parameter refer to', () => {
  expect(
    of('fund', { managers: [{ id: 'item1', managerid: 'm1', name: '某某', since: '' }] }),
  ).toEqual(['managers.item1.managerid → manager:m1']);
  expect(of('fundfee', { fundcode: '000001', tiers: [], annual: [] })).toEqual([
    'fundcode → fund:000001',
  ]);
  expect(of('parameter', { paramname: 'cashfundcode', paramvalue: '000198' })).toEqual([
    'paramvalue → fund:000198',
  ]);
  expect(of('parameter', { paramname: 'companyname', paramvalue: '000198' })).toEqual([]);
});
