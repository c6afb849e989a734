import { isCalendarDate } from '../dates/calendar-date.ts';
import { amountWords } from './amount-words.ts';
import { readDecimal, roundDecimal, shiftDecimal, type Decimal } from './decimal.ts';

/**
 * How figures are written. They are read from decimal text and never become floats; rounding is half away from zero.
 * A number is `-?digits[.digits]` after trimming; everything else, exponents included, is missing.
 */

/** What stands for a figure that is missing or no number. */
export const MISSING = '--';
/** The minus of figures, as wide as a plus. */
export const MINUS = '\u2212';

function digits({ whole, fraction }: Decimal): string {
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === '' ? grouped : `${grouped}.${fraction}`;
}

function write(value: Decimal): string {
  return (value.negative ? MINUS : '') + digits(value);
}

/** `1234.5` → `1,234.50`. */
export function formatNumber(text: string, decimals = 2): string {
  const value = readDecimal(text);
  return value ? write(roundDecimal(value, decimals)) : MISSING;
}

/** A figure that is in percent already, with 2 to 6 digits after the point: `4.146` → `4.146%`, `4.1` → `4.10%`. */
export function formatPercent(text: string): string {
  const value = readDecimal(text);
  if (!value) return MISSING;
  const rounded = roundDecimal(value, 6);
  return `${write({ ...rounded, fraction: rounded.fraction.replace(/0{1,4}$/, '') })}%`;
}

/** The direction of a change as it is shown: what rounds to zero is neither up nor down. */
export function changeDirection(text: string, decimals = 2): 'up' | 'down' | 'flat' | 'missing' {
  const value = readDecimal(text);
  if (!value) return 'missing';
  const rounded = roundDecimal(value, decimals);
  if (rounded.negative) return 'down';
  return /[1-9]/.test(rounded.whole + rounded.fraction) ? 'up' : 'flat';
}

/** A change in percent with its sign: `+36.39%`, `−0.61%`, and `0.00%` without one. */
export function formatChange(text: string, decimals = 2): string {
  const value = readDecimal(text);
  if (!value) return MISSING;
  return `${changeDirection(text, decimals) === 'up' ? '+' : ''}${write(roundDecimal(value, decimals))}%`;
}

/** An amount in the unit that suits its size, with two decimals: `2937000000` → `29.37` and `亿`, `990` → `990.00` and none. */
export function scaleAmount(text: string): { value: string; unit: string } {
  const value = readDecimal(text);
  if (!value) return { value: MISSING, unit: '' };
  const { small, smallPower, large, largePower } = amountWords;
  const inSmall = roundDecimal(shiftDecimal(value, smallPower), 2);
  if (inSmall.whole.length > largePower - smallPower)
    return { value: write(roundDecimal(shiftDecimal(value, largePower), 2)), unit: large };
  return value.whole.replace(/^0+/, '').length > smallPower
    ? { value: write(inSmall), unit: small }
    : { value: formatNumber(text), unit: '' };
}

/** An amount of yuan: `29.37 亿元`, `1,000.00 元`. */
export function formatAmount(text: string): string {
  const { value, unit } = scaleAmount(text);
  return value === MISSING ? MISSING : `${value} ${unit}${amountWords.yuan}`;
}

/** yyyymmdd as 2026-03-05; an impossible date is missing. */
export function formatDate(date: string): string {
  return isCalendarDate(date) ? date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') : MISSING;
}

/** yyyymmddHHMMSS as 2026-03-05 09:30. */
export function formatTime(time: string): string {
  const [, date = '', hour = '', minute = ''] = /^(\d{8})(\d\d)(\d\d)\d\d$/.exec(time) ?? [];
  return isCalendarDate(date) ? `${formatDate(date)} ${hour}:${minute}` : MISSING;
}

/** yyyymmdd as 2026年03月05日. */
export function formatChineseDate(date: string): string {
  return isCalendarDate(date) ? date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1年$2月$3日') : MISSING;
}
