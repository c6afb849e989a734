import { ExactHistory, firstFactor, type ExactDay, type ExactPayout } from './exact-returns.ts';

/** A cell of the reconciliation: what is shown of a fund over a period, and what its NAVs and payouts give. */
export interface ReconciledCell {
  fundcode: string;
  period: string;
  shown: string;
  exact: string;
}

export interface ExactFund {
  fundcode: string;
  establishdate: string;
  decimals: number;
  days: readonly ExactDay[];
  /** Disclosed ones alone. */
  payouts: readonly ExactPayout[];
}

const histories = new WeakMap<ExactFund, ExactHistory>();

export function exactHistory(fund: ExactFund): ExactHistory {
  const known = histories.get(fund) ?? new ExactHistory(fund.days, fund.payouts, fund.decimals);
  histories.set(fund, known);
  return known;
}

/** What the NAVs give for the usual periods, by field name; empty where the history is too short. */
export function exactPeriods(fund: ExactFund): Record<string, string> {
  const { establishdate, days } = fund;
  const history = exactHistory(fund);
  const last = days.length - 1;
  const [first, end] = [days[0], days[last]];
  if (!first || !end) return {};
  const since = (date: string) => {
    const from = history.lastOn(date);
    return from < 0 ? '' : history.between(from, last);
  };
  const hasFirst =
    establishdate === '' ||
    first.date <= shifted(establishdate, 0, 31) ||
    (Number(first.growth) === 0 && first.date <= shifted(establishdate, 0, 366));
  return {
    day1ud: last > 0 ? history.between(last - 1, last) : '',
    week1ud: since(shifted(end.date, 0, -7)),
    month1ud: since(shifted(end.date, -1)),
    month3ud: since(shifted(end.date, -3)),
    month6ud: since(shifted(end.date, -6)),
    year1ud: since(shifted(end.date, -12)),
    year3ud: since(shifted(end.date, -36)),
    year5ud: since(shifted(end.date, -60)),
    thisyearud: since(`${Number(end.date.slice(0, 4)) - 1}1231`),
    foundud: hasFirst
      ? history.between(
          0,
          last,
          establishdate !== '' && first.date > establishdate
            ? firstFactor(first.growth)
            : undefined,
        )
      : '',
    maxdrawdown: last > 0 ? history.deepest(0) : '',
  };
}

/** Returns of calendar years, the newest first: each from the last day of the year before. */
export function exactYears(fund: ExactFund): { year: string; gain: string }[] {
  const { days } = fund;
  const history = exactHistory(fund);
  const years = [...new Set(days.map(({ date }) => date.slice(0, 4)))];
  return years
    .flatMap((year) => {
      const [from, to] = [
        Math.max(0, history.lastOn(`${Number(year) - 1}1231`)),
        history.lastOn(`${year}1231`),
      ];
      return to > from ? [{ year, gain: history.between(from, to) }] : [];
    })
    .toReversed();
}

/** A calendar date months and days on; the last day of a shorter month. */
function shifted(date: string, months: number, days = 0): string {
  const [year, month, day] = [
    Number(date.slice(0, 4)),
    Number(date.slice(4, 6)),
    Number(date.slice(6)),
  ];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const longest = new Date(
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0),
  ).getUTCDate();
  const moved = new Date(
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(day, longest) + days),
  );
  return moved.toISOString().slice(0, 10).replaceAll('-', '');
}

const HEAD = `# Returns shown, and returns from NAVs

Written by \`src/server/features/demonstration/reconciliation.db.test.ts\` (run it with \`-u\` after a change of the demonstration's
data); it fails where this page is not current. "Shown" is what the calls answer to a visitor's page, "from NAVs" what exact
fractions of the NAVs, disclosed payouts and, where a payout is not disclosed, published growth of the demonstration's
files give. The two share no code. Differences are in percentage points; a cell differs where one of its digits does.
The demonstration has no index values. Figures against a benchmark are therefore computed with two that are composed of its
reference fund, 000051, imported as an index: the fund alone, and 80 % of it with 20 % at 1.5 % a year, rebalanced daily.
Other funds are compared by \`held-out.db.test.ts\`, which imports a folder of histories by the studio's way.`;

const KINDS: readonly (readonly [prefix: string, label: string])[] = [
  ['period', 'periods that end on the last day, deepest fall'],
  ['year', 'calendar years'],
  ['risk', 'ranges of risk figures'],
  ['ratio', 'ratios and days of the ranges of risk figures'],
  ['rolling', 'returns of every holding of one and of three years'],
  ['chart', 'ranges of charts'],
  ['relative', 'tracking error, information ratio and beta, by range'],
  ['benchmark', 'growth of the benchmark by period and year'],
  ['peers', 'number of funds, median, rank and quartile of peers'],
];

/** The page of a reconciliation as Markdown: its sums by kind and period, then the usual periods of every fund, then cells that differ. */
export function reconciliationPage(cells: readonly ReconciledCell[]): string {
  const differing = cells.filter(({ shown, exact }) => shown !== exact);
  const codes = [...new Set(cells.map(({ fundcode }) => fundcode))];
  const periods = [
    ...new Set(cells.flatMap(({ period }) => (period.startsWith('period ') ? [period] : []))),
  ];
  const kinds = KINDS.map(([prefix, label]) =>
    sumsOf(
      label,
      cells.filter(({ period }) => period.startsWith(`${prefix} `)),
    ),
  );
  const byPeriod = periods.map((period) =>
    sumsOf(
      period.replace('period ', ''),
      cells.filter((cell) => cell.period === period),
    ),
  );
  const funds = codes.map((code) => [
    code,
    ...periods.map((period) =>
      cellText(cells.find((cell) => cell.fundcode === code && cell.period === period)),
    ),
  ]);
  return (
    [
      HEAD,
      `${codes.length} funds, ${cells.length} figures, ${differing.length} differ.`,
      '## Figures by kind',
      table(['figures', 'compared', 'not known', 'differ', 'greatest difference'], kinds),
      '## Usual periods',
      table(['period', 'compared', 'not known', 'differ', 'greatest difference'], byPeriod),
      '## Every fund',
      'Percent, shown = from NAVs; both and the difference where they differ; – where the history is too short for the period.',
      table(
        ['fund', ...periods.map((period) => period.replace('period ', '').replace('ud', ''))],
        funds,
      ),
    ].join('\n\n') + '\n'
  );
}

function sumsOf(label: string, cells: readonly ReconciledCell[]): string[] {
  const known = cells.filter(({ shown, exact }) => shown !== '' || exact !== '');
  const differing = known.filter(({ shown, exact }) => shown !== exact);
  const greatest = Math.max(
    0,
    ...differing.map(({ shown, exact }) => Math.abs(Number(shown) - Number(exact))),
  );
  return [
    label,
    String(known.length),
    String(cells.length - known.length),
    String(differing.length),
    greatest.toFixed(2),
  ];
}

function cellText(cell: ReconciledCell | undefined): string {
  if (!cell || (cell.shown === '' && cell.exact === '')) return '–';
  const { shown, exact } = cell;
  return shown === exact
    ? shown
    : `${shown || 'missing'} ≠ ${exact || 'missing'} (${(Number(shown) - Number(exact)).toFixed(2)})`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
