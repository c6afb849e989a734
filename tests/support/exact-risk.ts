/**
 * Risk figures worked out apart from the product, from the definitions that the site states: sample deviation of daily growths
 * times √250, growth of a year by 365 calendar days, and a return without risk of 1.5 % a year.
 */

const DAY = 86_400_000;

export interface ExactRisk {
  annualgain: string;
  volatility: string;
  sharpe: string;
  updays: string;
  peakdate: string;
  lowdate: string;
}

/** A day of a history with what one yuan of its first day has become. */
export interface LevelledDay {
  date: string;
  level: number;
}

function time(date: string): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6, 8)));
}

/** Of a range, its first day the base; null for fewer than three days. */
export function exactRisk(days: readonly LevelledDay[]): ExactRisk | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.length < 3) return null;
  const span = (time(last.date) - time(first.date)) / DAY;
  const steps = days.slice(1).map((day, at) => day.level / (days[at]?.level ?? 1) - 1);
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  const squares = steps.reduce((sum, step) => sum + (step - mean) * (step - mean), 0);
  const volatility = Math.sqrt((squares / (steps.length - 1)) * 250) * 100;
  const isDaily = span / steps.length <= 4;
  const isYear = span >= 365;
  const annual = ((last.level / first.level) ** (365 / span) - 1) * 100;
  return {
    annualgain: isYear ? rounded(annual) : '',
    volatility: isDaily ? rounded(volatility) : '',
    sharpe:
      isYear && isDaily && rounded(volatility) !== '0.00'
        ? rounded((annual - 1.5) / volatility)
        : '',
    updays: rounded((steps.filter((step) => step > 1e-11).length / steps.length) * 100),
    ...deepestDays(days),
  };
}

function deepestDays(days: readonly LevelledDay[]): Pick<ExactRisk, 'peakdate' | 'lowdate'> {
  let [high, peakdate, lowdate, deepest] = [days[0], '', '', 1];
  for (const day of days) {
    if (high === undefined || day.level > high.level) high = day;
    const ratio = day.level / high.level;
    if (ratio < deepest) [deepest, peakdate, lowdate] = [ratio, high.date, day.date];
  }
  return { peakdate, lowdate };
}

export interface ExactSpread {
  count: string;
  highest: string;
  median: string;
  lowest: string;
  gained: string;
}

/** Of every holding of a number of years: each from the last day on or before the same date that number of years earlier. */
export function exactSpread(days: readonly LevelledDay[], years: number): ExactSpread | null {
  const dates = days.map(({ date }) => date);
  let known = -1;
  const returns = days.flatMap(({ date, level }) => {
    // Days ascend, and so do those that lie years before them.
    const begin = earlier(date, years);
    while ((dates[known + 1] ?? '9') <= begin) known += 1;
    const from = days[known];
    return from ? [(level / from.level - 1) * 100] : [];
  });
  if (returns.length < 60) return null;
  const ordered = returns.toSorted((a, b) => a - b);
  const at = (share: number) => ordered[Math.floor((ordered.length - 1) * share)] ?? 0;
  const upper = ordered[Math.ceil((ordered.length - 1) / 2)] ?? 0;
  return {
    count: String(ordered.length),
    highest: rounded(at(1)),
    median: rounded((at(0.5) + upper) / 2),
    lowest: rounded(at(0)),
    gained: rounded((returns.filter((one) => one > 1e-12).length / returns.length) * 100),
  };
}

/** The same date a number of years earlier; 28 February for 29. */
function earlier(date: string, years: number): string {
  const year = String(Number(date.slice(0, 4)) - years);
  const isLeapDay = date.endsWith('0229') && Number(year) % 4 !== 0;
  return isLeapDay ? `${year}0228` : year + date.slice(4);
}

function rounded(value: number): string {
  const text = (Math.sign(value) * (Math.round(Math.abs(value) * 100 + 1e-9) / 100)).toFixed(2);
  return text === '-0.00' ? '0.00' : text;
}
