import { runInNewContext } from 'node:vm';
import { chosenPasswordProblem } from '#rules/passwords/chosen-password.ts';
import type { ParameterName } from '#schemas/content.ts';
import type { Fields } from '#wire/public/request.ts';

type Parameters = Readonly<Partial<Record<ParameterName, string>>>;

/** Fields in which a visitor chooses a password, by the path that takes them. */
const CHOSEN: Readonly<Record<string, readonly string[]>> = {
  'account/password/login/change': ['newpwd'],
  'account/password/login/reset': ['newpwd'],
  'account/password/trade/change': ['newpwd'],
  'account/password/trade/reset': ['newpwd'],
  'account/open/submit': ['loginpwd', 'tradepwd'],
};
/** Business code (GB/T 39595) of each order that may ask for the trading password. */
const BUSINESS: Readonly<Record<string, string>> = {
  'trade/subscribe/apply': '20',
  'trade/buy/apply': '22',
  'trade/combo/buy': '22',
  'trade/redeem/apply': '24',
  'trade/redeem/fast': '24',
  'trade/combo/redeem': '24',
  'trade/convert/apply': '36',
  'trade/plan/create': '39',
  'trade/combo/plan/create': '39',
};
/** Milliseconds that a company's pattern may take: it is an editor's text and must not hold the process up. */
const PATTERN_MS = 500;

/** Whether the company's parameters can have something to say of a call. */
export function asksForPassword(path: string): boolean {
  return Object.hasOwn(CHOSEN, path) || Object.hasOwn(BUSINESS, path);
}

/** Why the company's parameters refuse a call for its passwords, the field named; null where they do not. */
export function passwordRefusal(
  path: string,
  fields: Fields,
  parameters: Parameters,
): string | null {
  const business = BUSINESS[path];
  if (
    business !== undefined &&
    (parameters.pwdcheckbusiness ?? '').split(',').includes(business) &&
    !fields['tradepwd']
  )
    return '请输入交易密码（tradepwd）';
  for (const name of CHOSEN[path] ?? []) {
    const problem = chosenProblem(fields[name], parameters);
    if (problem) return `${problem}（${name}）`;
  }
  return null;
}

/** A password that is missing or no text is the gateway's to refuse. */
function chosenProblem(given: unknown, parameters: Parameters): string | null {
  return typeof given === 'string' ? chosenPasswordProblem(given, parameters, matches) : null;
}

/** A pattern that cannot be tried in time refuses nothing. */
function matches(pattern: string, text: string): boolean {
  try {
    return (
      runInNewContext('RegExp(pattern).test(text)', { pattern, text }, { timeout: PATTERN_MS }) ===
      true
    );
  } catch {
    return true;
  }
}
