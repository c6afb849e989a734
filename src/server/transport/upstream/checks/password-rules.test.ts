import { expect, it } from 'vitest';
import { passwordRefusal } from './password-rules.ts';

const parameters = {
  pwdminlength: '8',
  pwdmaxlength: '12',
  pwdpattern: '^(?=.*[A-Za-z])(?=.*[0-9]).+$',
  pwdcheckbusiness: '24,36',
};

it.each([
  ['short', 'a1b2c3d', '密码至少 8 位，请加长（newpwd）'],
  ['long', 'a1b2c3d4e5f6g', '密码最多 12 位，请缩短（newpwd）'],
  ['without a digit', 'abcdefgh', '密码不符合规则，请换一个字母和数字都有的密码（newpwd）'],
  ['right', 'abcd1234', null],
])('a new password that is %s', (_, newpwd, message) => {
  expect(
    passwordRefusal('account/password/trade/change', { oldpwd: 'x', newpwd }, parameters),
  ).toBe(message);
});

it('holds for the passwords of an account that is opened, and for no password that is only given', () => {
  expect(
    passwordRefusal('account/open/submit', { loginpwd: 'abcd1234', tradepwd: '1' }, parameters),
  ).toBe('密码至少 8 位，请加长（tradepwd）');
  expect(passwordRefusal('account/login', { loginpwd: '1' }, parameters)).toBeNull();
});

it('asks for the trading password where the business is named', () => {
  expect(passwordRefusal('trade/redeem/apply', { fundcode: '000001' }, parameters)).toBe(
    '请输入交易密码（tradepwd）',
  );
  expect(
    passwordRefusal('trade/redeem/apply', { fundcode: '000001', tradepwd: 'abcd1234' }, parameters),
  ).toBeNull();
  expect(passwordRefusal('trade/buy/apply', { fundcode: '000001' }, parameters)).toBeNull();
});

it('is not held up by a pattern that takes for ever', () => {
  expect(
    passwordRefusal(
      'account/password/trade/reset',
      { newpwd: `${'a'.repeat(40)}!` },
      { pwdpattern: '^(a+)+$' },
    ),
  ).toBeNull();
});
