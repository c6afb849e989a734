import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  checkBuy,
  checkClasses,
  checkComboBuy,
  checkComboPlan,
  checkConvert,
  checkPlan,
  checkSell,
  type CheckedFund,
  type FundCheck,
} from './fund-check.ts';

/** The specification's table, status by status: label, then whether buy, sell (and convert) and regular plan are open. */
const TABLE = [
  ['0', '交易', 'open', 'open', 'open'],
  ['1', '发行', 'blocked', 'blocked', 'blocked'],
  ['2', '发行成功', 'blocked', 'blocked', 'blocked'],
  ['3', '发行失败', 'blocked', 'blocked', 'blocked'],
  ['4', '停止交易', 'blocked', 'blocked', 'blocked'],
  ['5', '停止申购', 'blocked', 'open', 'open'],
  ['6', '停止赎回', 'open', 'blocked', 'open'],
  ['7', '权益登记', 'open', 'open', 'open'],
  ['8', '红利发放', 'open', 'open', 'open'],
  ['9', '基金封闭', 'blocked', 'blocked', 'blocked'],
  ['a', '基金终止', 'blocked', 'blocked', 'blocked'],
  ['b', '--', 'blocked', 'blocked', 'blocked'],
  ['A', '--', 'blocked', 'blocked', 'blocked'],
  ['00', '--', 'blocked', 'blocked', 'blocked'],
  ['', '--', 'blocked', 'blocked', 'blocked'],
] as const;

const MARKETVALUES = {
  '': 'none',
  '0': 'none',
  '0.00': 'none',
  '-0': 'none',
  '-1': 'none',
  abc: 'none',
  '1e3': 'none',
  '1,000.00': 'none',
  '0.01': 'some',
  ' 12 ': 'some',
  '100000000000000000000': 'some',
} as const;
const SOURCEFLAGS = { '': 'own', '0': 'own', '1': 'own', '2': 'consigned', '02': 'own' } as const;
const SHARETYPES = { A: 'front', B: '后端收费', C: '--', '': '--' } as const;
const BUSINESSFLAGS = {
  '': 'off',
  '0': 'off',
  '22,24': 'off',
  '1': 'on',
  '01': 'on',
  '3;1;2': 'on',
} as const;

const STATUS_LABELS = {
  '0': '交易',
  '1': '发行',
  '2': '发行成功',
  '3': '发行失败',
  '4': '停止交易',
  '5': '停止申购',
  '6': '停止赎回',
  '7': '权益登记',
  '8': '红利发放',
  '9': '基金封闭',
  a: '基金终止',
};
const SHARETYPE_LABELS = { A: '前端收费', B: '后端收费' };

const entries = <Key extends string, Value>(table: Readonly<Record<Key, Value>>) =>
  Object.entries(table) as [Key, Value][];
const open = { ok: true } as const;
const blocked = (message: string): FundCheck => ({ ok: false, message });

/** Every combination of the flags that the checks read. */
const flags = entries(MARKETVALUES).flatMap(([marketvalue, units]) =>
  entries(SOURCEFLAGS).flatMap(([sourceflag, source]) =>
    entries(SHARETYPES).flatMap(([sharetype, fee]) =>
      entries(BUSINESSFLAGS).map(([businessflag, plan]) => ({
        given: { marketvalue, sourceflag, sharetype, businessflag },
        units,
        source,
        fee,
        plan,
      })),
    ),
  ),
);

describe.each(TABLE)('status %j, %s', (status, label, buy, sell, plan) => {
  const message = `基金状态为${label}`;

  it(`buy is ${buy}, whatever the flags`, () => {
    for (const { given } of flags)
      expect(checkBuy({ status, ...given }, STATUS_LABELS)).toEqual(
        buy === 'open' ? open : blocked(message),
      );
  });

  it(`sell is ${sell} where there are units of a fund that is not consigned`, () => {
    for (const { given, units, source } of flags) {
      const first = [
        units === 'none' && '基金可用份额为0',
        source === 'consigned' && '代销基金不能赎回',
        sell === 'blocked' && message,
      ].find(Boolean);
      expect(checkSell({ status, ...given }, STATUS_LABELS), JSON.stringify(given)).toEqual(
        first ? blocked(first) : open,
      );
    }
  });

  it(`convert is ${sell} where selling is and the fee is taken at the front end`, () => {
    for (const { given, units, source, fee } of flags) {
      const first = [
        units === 'none' && '基金可用份额为0',
        source === 'consigned' && '代销基金不能转换',
        sell === 'blocked' && message,
        fee !== 'front' && `基金收费方式为${fee}`,
      ].find(Boolean);
      expect(
        checkConvert({ status, ...given }, STATUS_LABELS, SHARETYPE_LABELS),
        JSON.stringify(given),
      ).toEqual(first ? blocked(first) : open);
    }
  });

  it(`a regular plan is ${plan} where the fund has the flag`, () => {
    for (const { given, plan: flag } of flags) {
      const first = [
        flag === 'off' && '基金未开通定期定额交易手段',
        plan === 'blocked' && message,
      ].find(Boolean);
      expect(checkPlan({ status, ...given }, STATUS_LABELS), JSON.stringify(given)).toEqual(
        first ? blocked(first) : open,
      );
    }
  });
});

/** Every pair of statuses with every pair of plan flags, against the specification's lists for combinations. */
describe('a combination', () => {
  const BUY_BLOCKED = ['1', '2', '3', '4', '5', '9', 'a', 'b', 'A', '00', ''];
  const PLAN_BLOCKED = ['1', '3', '4', '2', '9', 'a', 'b', 'A', '00', ''];
  const pairs = TABLE.flatMap((first) => TABLE.map((second) => [first, second] as const));
  const named = (pair: (typeof pairs)[number], list: readonly string[]) =>
    [...new Set(pair.filter(([status]) => list.includes(status)).map(([, label]) => label))].join(
      '、',
    );

  it('is bought where no fund is in a status of the list', () => {
    for (const pair of pairs) {
      const names = named(pair, BUY_BLOCKED);
      const check = checkComboBuy(
        pair.map(([status]) => ({ status })),
        STATUS_LABELS,
      );
      expect(check).toEqual(names === '' ? open : blocked(`组合当中包含状态为${names}的基金`));
    }
  });

  it('is planned where no fund is in a status of the list, then where every fund has the flag', () => {
    for (const pair of pairs) {
      for (const [one, first] of entries(BUSINESSFLAGS)) {
        for (const [other, second] of entries(BUSINESSFLAGS)) {
          const names = named(pair, PLAN_BLOCKED);
          const check = checkComboPlan(
            [
              { status: pair[0][0], businessflag: one },
              { status: pair[1][0], businessflag: other },
            ],
            STATUS_LABELS,
          );
          const flag =
            first === 'on' && second === 'on'
              ? open
              : blocked('组合当中存在基金未开通定期定额交易手段');
          expect(check).toEqual(names === '' ? flag : blocked(`组合当中包含状态为${names}的基金`));
        }
      }
    }
  });

  it('names each label once, in the order of the funds', () => {
    const funds = ['9', '0', '4', '9', 'x', '4', ''].map((status) => ({
      status,
      businessflag: '1',
    }));
    expect(checkComboBuy(funds, STATUS_LABELS)).toEqual({
      ok: false,
      message: '组合当中包含状态为基金封闭、停止交易、--的基金',
    });
    expect(checkComboPlan(funds, STATUS_LABELS)).toEqual({
      ok: false,
      message: '组合当中包含状态为基金封闭、停止交易、--的基金',
    });
  });
});

test('fundstatus counts before status, unless it is empty', () => {
  expect(checkBuy({ fundstatus: '4', status: '0' }, STATUS_LABELS)).toEqual({
    ok: false,
    message: '基金状态为停止交易',
  });
  expect(checkBuy({ fundstatus: '0', status: '4' }, STATUS_LABELS)).toEqual({ ok: true });
  expect(checkBuy({ fundstatus: '', status: '0' }, STATUS_LABELS)).toEqual({ ok: true });
  expect(checkBuy({}, STATUS_LABELS)).toEqual({ ok: false, message: '基金状态为--' });
});

test('a label that the dictionary lacks is "--"; the status is judged all the same', () => {
  expect(checkBuy({ status: '4' }, {})).toEqual({ ok: false, message: '基金状态为--' });
  expect(checkBuy({ status: '0' }, {})).toEqual({ ok: true });
  expect(
    checkConvert({ status: '0', marketvalue: '1', sharetype: 'B' }, STATUS_LABELS, {}),
  ).toEqual({ ok: false, message: '基金收费方式为--' });
});

test('each share class is judged on its own', () => {
  const first = { fundcode: '000001', status: '5', businessflag: '1' };
  const second = { fundcode: '000002', status: '0', businessflag: '0' };
  const fund = { fundcode: '000000', status: '4', fundArr: [first, second] };
  expect(checkClasses<CheckedFund>(fund, (one) => checkBuy(one, STATUS_LABELS))).toEqual([
    { fund: first, check: { ok: false, message: '基金状态为停止申购' } },
    { fund: second, check: { ok: true } },
  ]);
  expect(
    checkClasses<CheckedFund>(fund, (one) => checkPlan(one, STATUS_LABELS)).map(
      ({ check }) => check.ok,
    ),
  ).toEqual([true, false]);
  expect(
    checkClasses<CheckedFund>({ ...first, fundArr: [] }, (one) => checkBuy(one, STATUS_LABELS)),
  ).toEqual([
    { fund: { ...first, fundArr: [] }, check: { ok: false, message: '基金状态为停止申购' } },
  ]);
});

test('no code that the specification does not name opens anything', () => {
  const status = fc
    .oneof(fc.string(), fc.constantFrom('constructor', '__proto__', 'toString', ' 0', '0 '))
    .filter((code) => !/^[0-9a]$/.test(code));
  fc.assert(
    fc.property(status, (code) => {
      const fund = {
        status: code,
        marketvalue: '1',
        sourceflag: '0',
        sharetype: 'A',
        businessflag: '1',
      };
      const expected = { ok: false, message: '基金状态为--' };
      const checks = [checkBuy, checkSell, checkPlan].map((check) => check(fund, STATUS_LABELS));
      expect([...checks, checkConvert(fund, STATUS_LABELS, SHARETYPE_LABELS)]).toEqual([
        expected,
        expected,
        expected,
        expected,
      ]);
    }),
  );
});
