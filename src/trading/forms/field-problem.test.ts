import { expect, it } from 'vitest';
import { formProblem, UNKNOWN_OUTCOME } from './field-problem.ts';

const FIELDS = ['applicationamount', 'tradepwd'];
const refused = (msg: string, code = '2030422') => ({ ok: false, code, msg }) as const;

it('finds the field that a refusal names, and leaves the name out of what is read', () => {
  expect(formProblem(refused('金额不能少于 10 元（applicationamount）'), FIELDS)).toEqual({
    field: 'applicationamount',
    message: '金额不能少于 10 元',
  });
});

it('says of the whole form what concerns no field of it', () => {
  expect(formProblem(refused('请重新选择（sharetype）'), FIELDS)).toEqual({
    field: null,
    message: '请重新选择',
  });
  expect(formProblem(refused('余额不足（银行卡）'), FIELDS).message).toBe('余额不足（银行卡）');
});

it.each(['ERR_NETWORK', 'ERR_TIMEOUT', 'ERR_REPLY', '2030504'])(
  'says after %s that it is open whether it happened',
  (code) => {
    expect(formProblem(refused('Network Error', code), FIELDS)).toEqual({
      field: null,
      message: UNKNOWN_OUTCOME,
    });
  },
);
