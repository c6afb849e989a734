import { expect, test } from 'vitest';
import type { PageState } from '#wire/studio/routes.ts';
import { pageAddress, pageRows } from './page-rows.ts';

function page(
  id: string,
  parentid: string,
  ordernumber: string,
  more: Partial<PageState['entry']> = {},
): PageState {
  const entry = {
    id,
    parentid,
    ordernumber,
    menuname: `页${id}`,
    routecode: 'col',
    linktype: '0',
    secondtype: '',
    ...more,
  } as PageState['entry'];
  return { entry, live: 1, scheduled: null, changed: false };
}

const pages = [
  page('3', '1', '2'),
  page('2', '', '10'),
  page('1', '', '9'),
  page('4', '1', '1', { menuname: '基金详情', routecode: 'fund' }),
  page('5', '', '1', { linktype: '1', routecode: 'https://example.com' }),
];

test('orders pages as the menu does, by number and not by text, and leaves outside links out', () => {
  expect(pageRows(pages, '').map(({ page: { entry }, depth }) => `${depth} ${entry.id}`)).toEqual([
    '0 1',
    '1 4',
    '1 3',
    '0 2',
  ]);
});

test('finds pages by name and address', () => {
  expect(pageRows(pages, '详情').map(({ page: { entry } }) => entry.id)).toEqual(['4']);
  expect(pageRows(pages, 'FUND')).toHaveLength(1);
});

test('gives a page its address', () => {
  expect(pageAddress(page('10065', '', '1', { secondtype: 'x y' }))).toBe(
    '/col?menuid=10065&secondtype=x%20y',
  );
});
