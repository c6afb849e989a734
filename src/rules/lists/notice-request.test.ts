import { expect, test } from 'vitest';
import { noticeRequest } from './notice-request.ts';

const given = { source: 'category', category: 'notice', kinds: [], count: 20 } as const;
const asked = (parameters: object, more: object = {}) =>
  noticeRequest({ ...given, ...more }, { entry: null, parameters });

test('asks for its own column from the start', () => {
  expect(asked({})).toEqual({
    category: 'notice',
    fundcode: '',
    keyword: '',
    year: '',
    pagecount: '20',
    pageoffset: '',
  });
});

test('follows the address: year, words, fund and page', () => {
  expect(
    asked({ year: '2025', keyword: ' 费率 ', fundcode: '000001', pageoffset: '40' }),
  ).toMatchObject({ year: '2025', keyword: '费率', fundcode: '000001', pageoffset: '40' });
});

test('six digits are a fund, whatever fund the address names', () => {
  expect(asked({ keyword: '000628', fundcode: '000001' })).toMatchObject({
    keyword: '',
    fundcode: '000628',
  });
});

test('what cannot be meant counts as not set', () => {
  expect(
    asked({ year: '20', fundcode: '12', pageoffset: '-1', keyword: '长'.repeat(99) }),
  ).toMatchObject({ year: '', fundcode: '', pageoffset: '', keyword: '长'.repeat(40) });
});

test('where kinds are offered the address chooses among them, and no choice is all of them', () => {
  const kinds = [{}];
  expect([
    asked({ secondtype: 'productnotice' }, { kinds }).category,
    asked({}, { kinds }).category,
  ]).toEqual(['productnotice', '']);
});
