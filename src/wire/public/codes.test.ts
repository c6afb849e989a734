import { expect, it } from 'vitest';
import { isSuccess, resultCodes, statusOf } from './codes.ts';

it('gives every code once', () => {
  const codes = Object.values(resultCodes).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});

it("gives Quoin's own codes the third character 3, so that both formats show them as a toast", () => {
  const own = Object.values(resultCodes).filter(({ code }) => code.startsWith('203'));
  expect(own.length).toBeGreaterThan(6);
  for (const { code } of own) expect(code).toMatch(/^203\d{4}$/);
});

it('keeps the session texts to the character', () => {
  expect(resultCodes.notLoggedIn.msg).toBe(
    '您尚未登录，或已长时间未进行操作，为了保障您的账户安全，请刷新后重新登录!',
  );
  expect(resultCodes.loggedInElsewhere.msg).toBe('您的账号可能已经在别处登录，请重新登录!');
});

it('takes codes as text or number', () => {
  expect(['0000000', '0', 0].every(isSuccess)).toBe(true);
  expect(['', '00', '9999999', null, undefined].some(isSuccess)).toBe(false);
  expect(statusOf('2030409')).toBe(409);
  expect(statusOf('01110006')).toBe(200);
});
