import type { MessageValue } from '#schemas/message.ts';
import { msg } from '#messages/msg.ts';
import { monthsBefore } from '../../dates/calendar-date.ts';
import { GROWTH_LABELS } from '../../performance/labels.ts';
import type { Breach, Checker, CheckInput } from '../checker.ts';
import type { FundFact } from '../facts.ts';
import { agedDays } from './fund-age.ts';
import { byField, figuresOf, groupBy, listCodes, type NodeFigure } from '../node-facts.ts';
import { isShortPeriod } from '../short-periods.ts';

/** Periods of performance: long enough, and with the full calendar years that the fund's age asks for. */
export const periods: Checker<'periods'> = {
  // Not the beginnings of years: the figures of a year that is not over yet cannot be shown.
  days: (facts, { thisyearud_only_if_months_over: months }) => agedDays(facts, months),
  check(input) {
    const returns = figuresOf(input.nodes, ['return']);
    return [...shortPeriods(input, returns), ...missingYears(input, returns)];
  },
};

type Input = CheckInput<'periods'>;

function shortPeriods({ parameters, name, day }: Input, returns: NodeFigure[]): Breach[] {
  const months = parameters.thisyearud_only_if_months_over;
  const short = returns.filter(({ figure }) => isShortPeriod(figure, parameters, day));
  return groupBy(short, byField).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const shown = [...new Set(group.map(({ figure }) => figure.period))];
    return [
      {
        node: first.node,
        path: first.figure.path,
        words: '',
        message: msg('disclosure.short-period', {
          periods: shown.map(labelOf),
          months,
          rule: name,
        }),
        fact: `short ${shown.toSorted().join(' ')}`,
      },
    ];
  });
}

function missingYears(input: Input, returns: NodeFigure[]): Breach[] {
  const { index, day, parameters, name } = input;
  const byFund = groupBy(returns, ({ node, figure }) =>
    JSON.stringify([node.document, node.module, figure.fundcode]),
  );
  const missing = byFund.flatMap((group) => {
    const [first] = group;
    const fund = first && index.fund(first.figure.fundcode);
    if (!fund) return [];
    const shown = new Set(group.map(({ figure }) => figure.period));
    const lacking = requiredPeriods(fund, day, parameters).filter((one) => !shown.has(one));
    return lacking.length > 0 ? [{ ...first, lacking }] : [];
  });
  return groupBy(missing, (one) => `${byField(one)}${one.lacking}`).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        node: first.node,
        path: first.figure.path,
        words: '',
        message: msg('disclosure.periods-missing', {
          periods: first.lacking.map(labelOf),
          funds: listCodes(group.map(({ figure }) => figure.fundcode)),
          rule: name,
        }),
        fact: `missing ${first.lacking.join(' ')}`,
      },
    ];
  });
}

/** What a fund of its age has to show; nothing of one that may not show performance yet. */
function requiredPeriods(
  { establishdate: founded }: FundFact,
  day: string,
  { thisyearud_only_if_months_over: months, required_years: most }: Input['parameters'],
): string[] {
  if (founded === '' || day <= monthsBefore(founded, -months)) return [];
  if (day <= monthsBefore(founded, -12)) return ['foundud'];
  const last = Number(day.slice(0, 4)) - 1;
  const firstFull = Number(founded.slice(0, 4)) + (founded.endsWith('0101') ? 0 : 1);
  const years: string[] = [];
  for (let year = Math.max(firstFull, last - most + 1); year <= last; year += 1)
    years.push(String(year));
  return years;
}

function labelOf(period: string): MessageValue {
  const labels: Readonly<Record<string, string>> = GROWTH_LABELS;
  return labels[period] ?? period;
}
