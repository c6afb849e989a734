import { expect, it } from 'vitest';
import { REPEATED } from '../../forms/chosen-password.ts';
import { changeForm } from './change-form.ts';

const form = changeForm({ pwdminlength: '8', pwdmaxlength: '20' });
const given = { oldpwd: 'Sandbox2026', newpwd: 'Sandbox2027', again: 'Sandbox2027' };

it('takes a new password that is given twice', () => {
  expect(form.safeParse(given).success).toBe(true);
});

it.each([
  [{ newpwd: 'Sandbox2026', again: 'Sandbox2026' }, '新密码不能与原密码相同'],
  [{ again: 'Sandbox2028' }, REPEATED],
  [{ newpwd: 'short1', again: 'short1' }, '密码至少 8 位，请加长'],
])('refuses %j', (changed, message) => {
  const { error } = form.safeParse({ ...given, ...changed });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
