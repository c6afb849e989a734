import { monthsBefore, isCalendarDate } from '#rules/dates/calendar-date.ts';
import type { State } from '../../../core/state.ts';
import { today } from '../../../core/state.ts';
import { findBank } from '../banks.ts';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_DIGITS = '10X98765432';
const IDENTITY_CARD = '0';
const ADULT_MONTHS = 18 * 12;

/** Why a paper does not let its holder open an account; null where it does. GB 11643 for identity cards. */
export function certificateProblem(
  { certtype, certno, certenddate }: { certtype: string; certno: string; certenddate: string },
  state: State,
): string | null {
  if (certenddate < today(state)) return '证件已过有效期，请先更换证件（certenddate）';
  if (certtype !== IDENTITY_CARD) return null;
  const number = certno.toUpperCase();
  const birthday = number.slice(6, 14);
  if (!/^\d{17}[\dX]$/.test(number) || !isCalendarDate(birthday))
    return '身份证号码不正确，请检查（certno）';
  const sum = WEIGHTS.reduce((added, weight, index) => added + weight * Number(number[index]), 0);
  if (CHECK_DIGITS[sum % 11] !== number[17]) return '身份证号码的校验位不正确，请检查（certno）';
  return birthday > monthsBefore(today(state), ADULT_MONTHS)
    ? '未满 18 周岁，不能自行开户（certno）'
    : null;
}

/** Why a bank card cannot be bound; null where it can. */
export function cardProblem(
  { bankno, bankacco }: { bankno: string; bankacco: string },
  state: State,
): string | null {
  if (!findBank(bankno)) return '不支持这家银行，请换一家（bankno）';
  if (!isLuhn(bankacco)) return '银行卡号的校验位不正确，请检查（bankacco）';
  const isBound = [...state.customers.values()].some(
    ({ closed, cards }) =>
      !closed && cards.some((card) => card.bankacco === bankacco && card.cardstatus !== '3'),
  );
  return isBound ? '这张银行卡已经绑定，请换一张（bankacco）' : null;
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((added, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return added + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
