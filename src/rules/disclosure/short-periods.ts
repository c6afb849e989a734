import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { monthsBefore } from '../dates/calendar-date.ts';
import type { FigureFact } from './facts.ts';

type Parameters = Extract<DisclosureRule, { checker: 'periods' }>['parameters'];

/** Whether a period is one over which performance must not be shown: named as such, or too short. `day` is that of showing, yyyymmdd. */
export function isShortPeriod(
  { period, from, to, asof }: Pick<FigureFact, 'period' | 'from' | 'to' | 'asof'>,
  { forbidden_periods: forbidden, thisyearud_only_if_months_over: months }: Parameters,
  day: string,
): boolean {
  if (forbidden.includes(period)) return true;
  if (period === 'thisyearud') {
    const until = asof || day;
    return until <= monthsBefore(`${Number(until.slice(0, 4)) - 1}1231`, -months);
  }
  return period === 'custom' && from !== undefined && !!to && to <= monthsBefore(from, -months);
}

/** Whether a fund is too young for any performance on a day, yyyymmdd. One whose first day is not known is not. */
export function isTooYoung(establishdate: string, months: number, day: string): boolean {
  return establishdate !== '' && day <= monthsBefore(establishdate, -months);
}
