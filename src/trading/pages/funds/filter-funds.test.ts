import { expect, it } from 'vitest';
import type { ListedFund } from '#wire/public/trading.ts';
import { filterFunds } from './filter-funds.ts';

const fund = (fundcode: string, fundname: string, buysAs: ListedFund['buysAs'] = '22') =>
  ({ fundcode, fundname, buysAs }) as ListedFund;
const FUNDS = [
  fund('000001', '示范成长混合', ''),
  fund('000045', '示范债券A'),
  fund('110022', '示范消费股票'),
];

it.each([
  ['', ['000045', '110022', '000001']],
  ['０００', ['000045', '000001']],
  ['债券a 示范', ['000045']],
  ['没有', []],
])('%j finds %j', (typed, codes) => {
  expect(filterFunds(FUNDS, typed).map(({ fundcode }) => fundcode)).toEqual(codes);
});
