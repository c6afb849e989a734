import { expect, test } from 'vitest';
import { FUND_STATUSES } from '#schemas/fund.ts';
import { checkBuy, checkPlan } from './fund-check.ts';

const labels = { '1': '发行', '2': '发行成功', '3': '发行失败', '4': '停止交易', '5': '停止申购', '9': '基金封闭', a: '基金终止' };
const open = (check: typeof checkBuy) => FUND_STATUSES.filter((status) => check({ status, businessflag: '1' }, labels).ok);

test('buying and regular plans are open in the statuses of the specification', () => {
  expect(open(checkBuy)).toEqual(['0', '6', '7', '8']);
  expect(open(checkPlan)).toEqual(['0', '5', '6', '7', '8']);
});

test('says why, in the words of the specification', () => {
  expect(checkBuy({ status: '5' }, labels)).toEqual({ ok: false, message: '基金状态为停止申购' });
  expect(checkBuy({ status: '1' }, labels)).toEqual({ ok: false, message: '基金状态为发行' });
  expect(checkPlan({ status: '4', businessflag: '0' }, labels)).toEqual({ ok: false, message: '基金未开通定期定额交易手段' });
  expect(checkPlan({ status: 'a', businessflag: '01' }, labels)).toEqual({ ok: false, message: '基金状态为基金终止' });
});

test('fundstatus counts before status; an unknown or empty one allows nothing', () => {
  expect(checkBuy({ fundstatus: '4', status: '0' }, labels)).toEqual({ ok: false, message: '基金状态为停止交易' });
  expect(checkBuy({ fundstatus: '', status: '0' }, labels)).toEqual({ ok: true });
  for (const status of ['', 'x', undefined]) {
    expect(checkBuy({ status }, labels)).toEqual({ ok: false, message: '基金状态为--' });
    expect(checkPlan({ status, businessflag: '1' }, labels)).toEqual({ ok: false, message: '基金状态为--' });
  }
});
