import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { REPEATED } from '../../forms/chosen-password.ts';
import { cardForm, identityForm, personForm, plainDay, telephoneForm } from './register-forms.ts';

const problems = (schema: z.ZodType, value: object) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

it.each([
  ['2026-01-31', '20260131'],
  ['2026.1.3', '20260103'],
  ['２０２６年１月３１日', '20260131'],
  ['20260131', '20260131'],
  ['soon', 'soon'],
])('reads the day %j', (typed, day) => {
  expect(plainDay(typed)).toBe(day);
});

it('takes telephone and code as they are typed, and says what is wrong with them', () => {
  expect(telephoneForm.parse({ mobileno: '139 0013 9000', smscode: '１２３４５６' })).toEqual({
    mobileno: '13900139000',
    smscode: '123456',
  });
  expect(problems(telephoneForm, { mobileno: '1390013900', smscode: '12345' })).toEqual({
    mobileno: '手机号码是 11 位数字',
    smscode: '短信验证码是六位数字',
  });
});

it('takes an identity number with a small x, and refuses days that are none', () => {
  const person = {
    custname: ' 新客户 ',
    certno: '11010119850506002x',
    certbegindate: '2020-01-01',
    certenddate: '2040-01-01',
  };
  expect(identityForm.parse(person)).toEqual({
    custname: '新客户',
    certno: '11010119850506002X',
    certbegindate: '20200101',
    certenddate: '20400101',
  });
  expect(Object.keys(problems(identityForm, { ...person, certenddate: '2040-02-31' }))).toEqual([
    'certenddate',
  ]);
});

it('asks for a bank, and for a card number of digits', () => {
  const card = { bankno: '', bankacco: '6222', mobileno: '13900139000', smscode: '123456' };
  expect(Object.keys(problems(cardForm, card)).toSorted()).toEqual(['bankacco', 'bankno']);
  expect(cardForm.parse({ ...card, bankno: '102', bankacco: '6222 0202 0000 0009 999' })).toEqual({
    ...card,
    bankno: '102',
    bankacco: '6222020200000009999',
  });
});

describe('the passwords', () => {
  const form = personForm({
    pwdminlength: '8',
    pwdmaxlength: '20',
    pwdpattern: '^(?=.*[A-Za-z])(?=.*[0-9]).+$',
  });
  const person = {
    sex: '1',
    occupation: '1',
    employer: '',
    address: '示范路 2 号',
    postalcode: '100000',
    email: '',
    loginpwd: 'Newpass2026',
    loginagain: 'Newpass2026',
    tradepwd: 'Tradepass2026',
    tradeagain: 'Tradepass2026',
    agreed: true,
  };

  it('are taken where they follow the rules of the company', () => {
    expect(problems(form, person)).toEqual({});
  });

  it.each([
    [{ loginpwd: 'abc1234', loginagain: 'abc1234' }, { loginpwd: '密码至少 8 位，请加长' }],
    [
      { tradepwd: 'onlyletters', tradeagain: 'onlyletters' },
      { tradepwd: '密码不符合规则，请换一个字母和数字都有的密码' },
    ],
    [{ tradeagain: 'Tradepass2027' }, { tradeagain: REPEATED }],
    [{ agreed: false }, { agreed: '请阅读并同意全部协议' }],
  ])('are refused for %j', (given, said) => {
    expect(problems(form, { ...person, ...given })).toEqual(said);
  });
});
