import { HISTORY_RANGES } from '#schemas/fund.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { exactRisk, exactSpread } from './exact-risk.ts';
import {
  exactHistory,
  exactPeriods,
  exactYears,
  type ExactFund,
  type ReconciledCell,
} from './reconcile.ts';

/** What the calls answer of a fund to a visitor's page, each figure beside what its NAVs and payouts give. */

type Snapshot = Pick<SiteSnapshot, 'answer'>;

/** Returns of the periods that end on the last day, the deepest fall, and the last day that counts by its growth. */
export async function periodCells(snapshot: Snapshot, fund: ExactFund): Promise<ReconciledCell[]> {
  const { fundcode } = fund;
  const answer = await snapshot.answer({ path: 'fund/detail', body: { fundcode } });
  if (!answer.ok) throw new Error(answer.msg);
  const [[detail]] = answer.record;
  const grown = exactHistory(fund).grown.at(-1) ?? '';
  if (detail.grownday !== grown)
    throw new Error(`${fundcode} counts by growth until ${detail.grownday}, not ${grown}`);
  return Object.entries(exactPeriods(fund)).map(([period, exact]) => ({
    fundcode,
    period: `period ${period}`,
    shown: detail[period as 'foundud'],
    exact,
  }));
}

/** Returns of calendar years. */
export async function yearCells(snapshot: Snapshot, fund: ExactFund): Promise<ReconciledCell[]> {
  const { fundcode } = fund;
  const answer = await snapshot.answer({ path: 'fund/gain/year', body: { fundcode } });
  const shown = new Map(answer.ok ? answer.record[0].map(({ year, gain }) => [year, gain]) : []);
  const exact = new Map(exactYears(fund).map(({ year, gain }) => [year, gain]));
  return [...new Set([...exact.keys(), ...shown.keys()])].map((year) => ({
    fundcode,
    period: `year ${year}`,
    shown: shown.get(year) ?? '',
    exact: exact.get(year) ?? '',
  }));
}

const SPREAD = ['count', 'highest', 'median', 'lowest', 'gained'] as const;
const RATIOS = ['annualgain', 'volatility', 'sharpe', 'updays', 'peakdate', 'lowdate'] as const;

/** Returns, falls and ratios of each range, and how returns spread over holdings. */
export async function riskCells(snapshot: Snapshot, fund: ExactFund): Promise<ReconciledCell[]> {
  const { fundcode, days } = fund;
  const history = exactHistory(fund);
  const answer = await snapshot.answer({ path: 'fund/indicator', body: { fundcode } });
  const rolling = answer.ok ? (answer.body.rolling ?? []) : [];
  const spreads = (['year1', 'year3'] as const).flatMap((holding) => {
    const shown = rolling.find((row) => row.holding === holding);
    const exact = exactSpread(history.levels(0), holding === 'year1' ? 1 : 3);
    return SPREAD.map((name) => ({
      fundcode,
      period: `rolling ${holding} ${name}`,
      shown: shown?.[name] ?? '',
      exact: exact?.[name] ?? '',
    }));
  });
  const risks = (answer.ok ? answer.body.rows : []).flatMap((row) => {
    // A whole history is dated from the fund's establishment, which has no NAV.
    const begin = row.range === 'all' ? 0 : days.findIndex(({ date }) => date === row.startdate);
    const exact = exactRisk(history.levels(begin));
    const cell = (period: string, shown: string, value: string) => ({
      fundcode,
      period,
      shown,
      exact: value,
    });
    return [
      cell(`risk ${row.range}`, row.gain, history.between(begin, days.length - 1)),
      cell(`risk ${row.range} fall`, row.maxdrawdown, history.deepest(begin)),
      ...RATIOS.map((name) => cell(`ratio ${row.range} ${name}`, row[name], exact?.[name] ?? '')),
    ];
  });
  return [...risks, ...spreads];
}

/** Returns of the ranges of the chart, from the first day drawn to the last. */
export async function chartCells(snapshot: Snapshot, fund: ExactFund): Promise<ReconciledCell[]> {
  const { fundcode, days } = fund;
  const history = exactHistory(fund);
  const at = (date: string) => days.findIndex((day) => day.date === date);
  const cells: ReconciledCell[] = [];
  for (const range of HISTORY_RANGES) {
    const chart = await snapshot.answer({
      path: 'fund/nav/history',
      body: { fundcode, range, points: '200' },
    });
    const rows = chart.ok ? chart.record[0] : [];
    const [first, last] = [rows[0], rows.at(-1)];
    if (first && last && rows.length > 1)
      cells.push({
        fundcode,
        period: `chart ${range}`,
        shown: Number(last.cumulative).toFixed(2),
        exact: history.between(at(first.navdate), at(last.navdate)),
      });
  }
  return cells;
}
