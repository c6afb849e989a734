/** The company's parameters for passwords that investors choose; empty or absent where it sets none. */
export interface PasswordRules {
  pwdminlength?: string | undefined;
  pwdmaxlength?: string | undefined;
  /** A regular expression. */
  pwdpattern?: string | undefined;
}

/** The longest password that is taken, whatever a parameter says. */
const LONGEST = 200;

/** Why a password may not be chosen; null where it may. `matches` tries the company's pattern. */
export function chosenPasswordProblem(
  given: string,
  { pwdminlength, pwdmaxlength, pwdpattern }: PasswordRules,
  matches: (pattern: string, text: string) => boolean,
): string | null {
  const length = [...given].length;
  if (pwdminlength && length < Number(pwdminlength)) return `密码至少 ${pwdminlength} 位，请加长`;
  const longest = Math.min(Number(pwdmaxlength) || LONGEST, LONGEST);
  if (length > longest) return `密码最多 ${longest} 位，请缩短`;
  return pwdpattern && !matches(pwdpattern, given)
    ? '密码不符合规则，请换一个字母和数字都有的密码'
    : null;
}
