import { addDays, isCalendarDate } from '../calendar-date.ts';

/** A formula, as a spreadsheet would take it; a signed number is none. */
export function isFormula(cell: string): boolean {
  return /^[=@]/.test(cell) || (/^[+-]/.test(cell) && !/^[+-]\s*[\d.,]+\s*%?$/.test(cell) && !/^-+$/.test(cell));
}

/** What files write where there is no value. */
export function isBlank(cell: string): boolean {
  return cell === '' || /^(?:-+|nan|null|none|n\/a)$/i.test(cell);
}

const DAY = /^(\d{4})(?:-(\d{1,2})-(\d{1,2})|\/(\d{1,2})\/(\d{1,2})|\.(\d{1,2})\.(\d{1,2})|年(\d{1,2})月(\d{1,2})日?)(?:[ T]00:00(?::00(?:\.0+)?)?Z?)?$/;

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

const FIGURE = /^([+-]?)(\d{1,12})(?:\.(\d{0,10}))?\s*%?$/;

/** A figure and how many digits after the point it is exact to, zeros at the end left out; null where it is none. A percent sign says nothing. */
export function readFigure(cell: string): { value: number; decimals: number } | null {
  const match = FIGURE.exec(cell.includes(',') ? cell.replace(/(?<=\d),(?=\d{3})/g, '') : cell);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  const digits = fraction.replace(/0+$/, '');
  if (whole.length + digits.length > 15) return null;
  const size = Number(digits === '' ? whole : `${whole}.${digits}`);
  return { value: sign === '-' && size !== 0 ? -size : size, decimals: digits.length };
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
