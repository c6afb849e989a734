import { chosenPasswordProblem, type PasswordRules } from '#rules/passwords/chosen-password.ts';
import { password } from '#schemas/account.ts';

/** A password that is chosen: the published schema, then the company's rules, in the words of the server. */
export function chosenPassword(rules: PasswordRules) {
  return password.superRefine((given, context) => {
    const message = chosenPasswordProblem(given, rules, matches);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
}

/** A pattern that is none refuses nothing: the server says so where it does. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}

/** Both times the same. */
export const REPEATED = '两次输入的密码不一致，请重新输入';
