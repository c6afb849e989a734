import { expect, it } from 'vitest';
import type { z } from 'zod';
import { accountCalls } from './account.ts';
import { tradeCalls } from './trade.ts';

/** Where a request is refused and what is said; empty where it is taken. */
function problems(schema: z.ZodType, request: unknown): string[] {
  return (
    schema
      .safeParse(request)
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
  );
}

const share = { fundcode: '000001', sharetype: 'A' };
const payment = { ...share, applicationamount: '1000.00', tradeacco: '1000001' };

it.each([
  ['trade/plan/create', payment],
  ['trade/plan/change', { planno: 'P1', applicationamount: '500', tradeacco: '1000001' }],
  ['trade/plan/dates', share],
  [
    'trade/plan/trial',
    { ...share, applicationamount: '500', startdate: '20250101', enddate: '20251231' },
  ],
  ['trade/combo/plan/create', { combocode: 'C1', applicationamount: '500', tradeacco: '1000001' }],
] as const)('%s takes days 01 to 28 of a month and 01 to 05 of a week', (path, fields) => {
  const { request } = tradeCalls[path];
  expect(problems(request, { ...fields, plancycle: '0', planday: '28' })).toEqual([]);
  expect(problems(request, { ...fields, plancycle: '1', planday: '05' })).toEqual([]);
  expect(problems(request, { ...fields, plancycle: '2', planday: '06' })).toEqual([
    'planday 按周定投的扣款日是 01 至 05',
  ]);
  expect(problems(request, { ...fields, plancycle: '0', planday: '29' })).toEqual([
    'planday 扣款日是 01 至 28',
  ]);
  expect(
    problems(request, { ...fields, plancycle: '0', planday: '01', unknownfield: '1' }),
  ).toHaveLength(1);
});

it.each(['account/password/login/change', 'account/password/trade/change'] as const)(
  '%s takes another password than before',
  (path) => {
    const { request } = accountCalls[path];
    expect(problems(request, { oldpwd: 'abc123', newpwd: 'abc124' })).toEqual([]);
    expect(problems(request, { oldpwd: 'abc123', newpwd: 'abc123' })).toEqual([
      'newpwd 新密码不能与原密码相同',
    ]);
    expect(problems(request, { oldpwd: 'abc123', newpwd: '密码密码密码' })).toEqual([
      'newpwd 密码是 6 至 32 位字母、数字或符号',
    ]);
    expect(
      problems(request, { oldpwd: 'abc123', newpwd: 'abc124', unknownfield: '1' }),
    ).toHaveLength(1);
  },
);

it('takes a tax declaration that names a number, or why there is none, for each country abroad', () => {
  const { request } = accountCalls['account/tax/declare'];
  const person = {
    surname: 'Li',
    givenname: 'Lei',
    birthplace: '北京',
    address: '1 Main St',
    birthday: '19900101',
    statementversion: '2',
  };
  const country = { country: '826', taxno: '1234567890', notaxno: '', reason: '' };
  const declare = (taxresidency: string, ...countries: object[]) =>
    problems(request, { ...person, taxresidency, countries });

  expect(declare('1')).toEqual([]);
  expect(declare('2', country)).toEqual([]);
  expect(
    declare(
      '3',
      { ...country, taxno: '', notaxno: 'A' },
      { ...country, taxno: '', notaxno: 'B', reason: '号码申请中' },
    ),
  ).toEqual([]);

  const missing = ['countries 非居民请至少列明一个税收居民国（地区），仅为中国税收居民的不填'];
  expect(declare('2')).toEqual(missing);
  expect(declare('1', country)).toEqual(missing);
  const noNumber = ['countries.0.taxno 请填写纳税人识别号，或选择没有的原因并说明'];
  expect(declare('2', { ...country, taxno: '' })).toEqual(noNumber);
  expect(declare('2', { ...country, taxno: '', notaxno: 'B' })).toEqual(noNumber);
  expect(declare('2', { ...country, notaxno: 'A' })).toEqual(noNumber);
});

it.each([
  ['0.01', true],
  ['1', true],
  ['1000.5', true],
  ['9999999999999.99', true],
  ['0', false],
  ['0.00', false],
  ['-1', false],
  ['1.001', false],
  ['1e3', false],
  ['01', false],
  ['', false],
  ['1,000', false],
])('an order of %s yuan: %s', (applicationamount, isTaken) => {
  expect(
    problems(tradeCalls['trade/buy/apply'].request, { ...payment, applicationamount }),
  ).toEqual(isTaken ? [] : ['applicationamount 金额应大于 0，最多两位小数']);
});

it('takes a login by token or by name and password, never half of each', () => {
  const { request } = accountCalls['account/login'];
  expect(problems(request, { logintoken: 't' })).toEqual([]);
  expect(problems(request, { loginname: '13800000000', loginpwd: 'abc123' })).toEqual([]);
  expect(problems(request, { logintoken: 't', loginname: '13800000000' })).not.toEqual([]);
  expect(problems(request, { loginname: '13800000000' })).not.toEqual([]);
});
