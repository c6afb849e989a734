import { z } from 'zod';
import type { PasswordRules } from '#rules/passwords/chosen-password.ts';
import { password } from '#schemas/account.ts';
import { chosenPassword, REPEATED } from '../../forms/chosen-password.ts';

/** The old password, and a new one twice. */
export function changeForm(rules: PasswordRules) {
  return z
    .object({ oldpwd: password, newpwd: chosenPassword(rules), again: z.string() })
    .superRefine(({ oldpwd, newpwd, again }, context) => {
      const say = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (newpwd === oldpwd) say('newpwd', '新密码不能与原密码相同');
      if (again !== newpwd) say('again', REPEATED);
    });
}
