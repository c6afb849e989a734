import { expect, it } from 'vitest';
import { defaultProps } from '#registry/data.ts';
import type { DocumentNode } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { placesIn } from './places-in.ts';

const PICTURE = `/media/${'a'.repeat(64)}.png`;

function node(type: string, props: Record<string, JsonValue>): DocumentNode {
  return { id: 'n', type, version: 1, displyflag: '1', props, slots: {} };
}
const found = (type: string, props: Record<string, JsonValue>) =>
  placesIn(node(type, props)).map(({ path, what, value, at, attribute }) =>
    [path.join('.'), what, value, ...(at === null ? [] : [at, attribute])].join(' '),
  );

it('joins a paragraph of formatted text across its marks, and finds its links, pictures, files and figures', () => {
  const body: JsonValue = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '客服' },
          { type: 'text', text: '热线', marks: [{ type: 'bold' }] },
          { type: 'fundFigure', attrs: { fundcode: '000021', figure: 'nav' } },
          { type: 'text', text: '去', marks: [{ type: 'link', attrs: { address: '/a' } }] },
          {
            type: 'text',
            text: '看',
            marks: [{ type: 'link', attrs: { address: '/a' } }, { type: 'bold' }],
          },
        ],
      },
      { type: 'image', attrs: { src: PICTURE, alt: '大楼', caption: '' } },
      { type: 'attachment', attrs: { id: 'd1', name: '说明书' } },
    ],
  };
  expect(found('rich-text', { ...defaultProps('rich-text'), text: body })).toEqual(
    expect.arrayContaining([
      'text text 客服热线\ufffc去看 1 ',
      'text link /a 6 address',
      'text fund 000021 5 fundcode',
      `text picture ${PICTURE} 9 src`,
      'text text 大楼 9 alt',
      'text text 说明书 10 name',
    ]),
  );
});

it('names items of lists by their ids, and leaves out choices, switches and what is empty', () => {
  const props = {
    ...defaultProps('disclaimer'),
    title: '',
    paragraphs: [{ id: 'p1', text: '基金有风险。' }],
  };
  expect(found('disclaimer', props)).toContain('paragraphs.p1.text text 基金有风险。');
  expect(found('disclaimer', props).some((line) => line.startsWith('title '))).toBe(false);
  expect(found('M11', { modulename: '风险提示', styleid: '1', status: '1' })).toEqual([
    'modulename text 风险提示',
  ]);
});

it('finds the names and addresses of menu entries and redirects, but no route of the site', () => {
  const entry = { menuname: '产品', routecode: 'col', linktype: '0', pagetitle: '基金产品' };
  expect(found('menu-entry', entry)).toEqual(['menuname text 产品', 'pagetitle text 基金产品']);
  expect(found('menu-entry', { ...entry, linktype: '1', routecode: 'https://a.cn/' })).toContain(
    'routecode link https://a.cn/',
  );
  expect(found('redirect', { from: '/old', address: '/new', status: '301' })).toEqual([
    'from link /old',
    'address link /new',
  ]);
});

it('finds the texts, pictures and funds of content items, and what no form describes only by the names of words', () => {
  const honour = { id: 'h1', honourtype: '2', title: '金牛奖', image: PICTURE };
  expect(found('item-honour', honour)).toEqual(
    expect.arrayContaining(['title text 金牛奖', `image picture ${PICTURE}`]),
  );
  expect(found('item-honour', honour)).toHaveLength(2);
  expect(found('item-funddocument', { fundcode: '000021' })).toEqual(['fundcode fund 000021']);
  expect(found('left-behind', { title: '旧', code: 'x9' })).toEqual(['title text 旧']);
});
