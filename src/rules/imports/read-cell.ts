import { addDays, isCalendarDate } from '../dates/calendar-date.ts';

/** A formula, as a spreadsheet would take it; a signed number is none. */
export function isFormula(cell: string): boolean {
  return (
    /^[=@]/.test(cell) ||
    (/^[+-]/.test(cell) && !/^[+-]\s*[\d.,]+\s*%?$/.test(cell) && !/^-+$/.test(cell))
  );
}

/** What files write where there is no value. */
export function isBlank(cell: string): boolean {
  return cell === '' || /^(?:-+|nan|null|none|n\/a)$/i.test(cell);
}

const DAY =
  /^(\d{4})(?:-(\d{1,2})-(\d{1,2})|\/(\d{1,2})\/(\d{1,2})|\.(\d{1,2})\.(\d{1,2})|年(\d{1,2})月(\d{1,2})日?)(?:[ T]00:00(?::00(?:\.0+)?)?Z?)?$/;

/** A day as yyyymmdd, whichever way it is written with the year first; null where it is none or does not exist. */
export function readDay(cell: string): string | null {
  if (/^\d{8}$/.test(cell)) return isCalendarDate(cell) ? cell : null;
  const match = DAY.exec(cell);
  if (!match) return null;
  const [month = '', day = ''] = match.slice(2).filter((part) => part !== undefined);
  const text = `${match[1]}${month.padStart(2, '0')}${day.padStart(2, '0')}`;
  return isCalendarDate(text) ? text : null;
}

/** Day 0 of a spreadsheet's count. */
const SPREADSHEET_EPOCH = '18991230';

/** The day that a spreadsheet's number stands for, of our time; null where it stands for none. */
export function readDayNumber(cell: string): string | null {
  return /^[2-6]\d{4}$/.test(cell) ? addDays(SPREADSHEET_EPOCH, Number(cell)) : null;
}

const [ZERO, NINE, POINT, PLUS, MINUS] = [48, 57, 46, 43, 45];
/** Powers of ten that doubles hold exactly. */
const TENS = Array.from({ length: 16 }, (_, power) => 10 ** power);
const DIGITS = 15;

/**
 * A figure and how many digits after the point it is exact to, zeros at the end left out; null where it is none, or has
 * more digits than a double holds. A percent sign says nothing. Read sign by sign, since there are millions of them:
 * whole digits divided by a power of ten are the double that is nearest to the text.
 */
export function readFigure(cell: string): { value: number; decimals: number } | null {
  let end = cell.length;
  while (end > 0 && (cell[end - 1] === '%' || cell[end - 1] === ' ')) end -= 1;
  const sign = cell.charCodeAt(0);
  const start = sign === MINUS || sign === PLUS ? 1 : 0;
  let [digits, decimals, count, point] = [0, 0, 0, -1];
  for (let at = start; at < end; at += 1) {
    const code = cell.charCodeAt(at);
    if (code >= ZERO && code <= NINE) {
      digits = digits * 10 + (code - ZERO);
      count += 1;
    } else if (code === POINT && point < 0 && count > 0) point = count;
    else return code === 44 && count > 0 ? readSeparated(cell) : null;
  }
  if (count === 0 || count > DIGITS) return null;
  if (point >= 0) decimals = count - point;
  for (; decimals > 0 && digits % 10 === 0; decimals -= 1) digits /= 10;
  const size = digits / (TENS[decimals] ?? 1);
  return { value: sign === MINUS && size !== 0 ? -size : size, decimals };
}

/** With commas between groups of three. */
function readSeparated(cell: string): { value: number; decimals: number } | null {
  return /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?\s*%?$/.test(cell)
    ? readFigure(cell.replaceAll(',', ''))
    : null;
}

/** An amount in yuan as decimal text, from `29.37亿`, `9296.01万元` or a number; null where it is none. */
export function readAmount(cell: string): string | null {
  const match = /^([\d,]+(?:\.\d+)?)\s*(亿|万)?元?$/.exec(cell);
  if (!match) return null;
  const [whole = '', fraction = ''] = (match[1] ?? '').replaceAll(',', '').split('.');
  const places = match[2] === '亿' ? 8 : match[2] === '万' ? 4 : 0;
  const moved = `${whole}${fraction.padEnd(places, '0').slice(0, places)}`.replace(/^0+(?=\d)/, '');
  const rest = fraction.slice(places);
  return rest === '' ? moved : `${moved}.${rest}`;
}
