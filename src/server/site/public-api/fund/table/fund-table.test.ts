import { expect, it } from 'vitest';
import { GROWTH_FIELDS, type GrowthField } from '#schemas/fund.ts';
import type { LatestFigures } from '#server/store/figures/performance.ts';
import { aFund } from '#tests/support/fund.ts';
import { changeFunds, createFundTable } from './fund-table.ts';

const figures = (nav: string, year1ud: string): LatestFigures => ({
  ...(Object.fromEntries(GROWTH_FIELDS.map((name) => [name, ''])) as Record<GrowthField, string>),
  grownday: '',
  nav,
  navdate: '20260213',
  yield7d: '',
  maxdrawdown: '',
  year1ud,
});
const funds = ['000001', '000002', '000003', '000004', '000005'].map((code) => aFund(code));
const table = createFundTable(
  funds,
  new Map([
    ['000001', figures('1.5', '')],
    ['000002', figures('12', '-3.50')],
    ['000003', figures('0.9', '10.00')],
    ['000004', figures('1.5', '9.90')],
  ]),
);
const codes = (ordertype: string) =>
  table
    .ordered(ordertype)
    .map(({ facts }) => facts.fundcode.slice(-1))
    .join('');

it('orders by numbers, not by their digits', () => {
  expect([codes('nav'), codes('-nav')]).toEqual(['31425', '21435']);
});

it('puts funds without the figure last, whichever way it is ordered', () => {
  expect([codes('year1ud'), codes('-year1ud')]).toEqual(['24315', '34215']);
});

it('puts figures that are older than is ranked last, whichever way it is ordered, and by code where nothing else is asked for', () => {
  const since = { next: '20260213', abroad: '20260212', daily: '20260213' };
  const old = createFundTable(
    [
      aFund('000001'),
      aFund('000002'),
      aFund('000003', { fundname: '全球精选(QDII)' }),
      aFund('000004', { fundtype: '5' }),
    ],
    new Map([
      ['000001', figures('1', '5.00')],
      ['000002', { ...figures('1', '99.00'), navdate: '20230224' }],
      ['000003', { ...figures('1', '7.00'), navdate: '20260212' }],
      ['000004', { ...figures('1', '-88.00'), navdate: '20140831' }],
    ]),
  );
  const ranked = (order: string) =>
    old
      .ordered(order, since)
      .map(({ facts }) => facts.fundcode.slice(-1))
      .join('');
  expect([ranked('-year1ud'), ranked('year1ud'), ranked(''), old.newest]).toEqual([
    '3124',
    '1324',
    '1234',
    '20260213',
  ]);
  expect(
    old
      .ordered('-year1ud', { ...since, next: '20230101', daily: '20140101' })
      .map(({ facts }) => facts.fundcode.slice(-1))
      .join(''),
  ).toBe('2314');
});

it('is by code where nothing else is asked for, and works an order out once', () => {
  expect(codes('')).toBe('12345');
  expect(table.ordered('-nav')).toBe(table.ordered('-nav'));
});

it('takes over changes as if it were made again of what is there now', () => {
  const renamed = aFund('000003', { fundname: '改名', risklevel: '01' });
  const changed = changeFunds(
    table,
    new Map([
      ['000001', undefined],
      ['000003', renamed],
      ['000009', aFund('000009')],
    ]),
    new Map([['000003', figures('2', '5.00')]]),
  );
  const whole = createFundTable(
    [aFund('000002'), renamed, aFund('000004'), aFund('000005'), aFund('000009')],
    new Map([
      ['000002', figures('12', '-3.50')],
      ['000003', figures('2', '5.00')],
      ['000004', figures('1.5', '9.90')],
    ]),
  );
  expect([changed.funds, changed.cells]).toEqual([whole.funds, whole.cells]);
  for (const order of ['', 'nav', '-year1ud'])
    expect(changed.ordered(order)).toEqual(whole.ordered(order));
  expect([...changed.ranks('改名')]).toEqual([0, 2, 0, 0, 0]);
  expect(table.funds).toHaveLength(5);
});
