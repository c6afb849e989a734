import type { ReactNode } from 'react';
import { benchmarkOf } from '#rules/performance/benchmark.ts';
import { GROWTH_LABELS } from '#rules/performance/labels.ts';
import { formatDate, formatNumber, formatPercent } from '#rules/numbers/format.ts';
import { AlignedNav } from '#ui/fund/AlignedNav.tsx';
import { isGrownPart } from '#rules/performance/grown-periods.ts';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import type { FundRow, GrowthField } from '#schemas/fund.ts';
import styles from './FundTable.module.css';

/** What a list is sorted by: a field of its rows, the greatest first with a leading minus; '' is by code. */
export type FundOrder = '' | `${'' | '-'}${'nav' | GrowthField}`;

export interface Column {
  key: string;
  label: string;
  /** What the column means in a row of another kind. */
  labelOf?: (row: FundRow) => string;
  /** 1 shows everywhere, 2 where there is some room, 3 where there is much, 4 where there is most. */
  rank: 1 | 2 | 3 | 4;
  /** The field that the list may be sorted by; null where it has no order of its own. */
  sortedBy: 'nav' | GrowthField | null;
  cell: (row: FundRow) => ReactNode;
  /** Whether the cell of a row is marked: its return counts in part by published growth. */
  isGrown?: (row: FundRow) => boolean;
}

/** Cash funds have an income and a yield in place of NAV and growth: columns of their own where all are cash funds. */
export function figureColumns(
  given: readonly GrowthField[],
  order: FundOrder,
  rows: readonly FundRow[],
  asOf: string,
): Column[] {
  if (rows.every(isCash)) return cashColumns(asOf);
  const sorted = order.replace('-', '');
  const sortedPeriod = (Object.keys(GROWTH_LABELS) as GrowthField[]).filter(
    (period) => period === sorted,
  );
  const periods = [...new Set([...given, ...sortedPeriod])];
  const byWeight = periods.toSorted((a, b) => weight(b, sorted) - weight(a, sorted));
  const rank = (period: GrowthField) => ([1, 1, 2, 3] as const)[byWeight.indexOf(period)] ?? 4;
  return [
    {
      key: 'nav',
      label: fundTexts.nav,
      labelOf: navLabel,
      rank: 1,
      sortedBy: 'nav',
      cell: (row) => <LevelCell row={row} asOf={asOf} />,
    },
    ...periods.map((period): Column => ({
      key: period,
      label: GROWTH_LABELS[period],
      rank: rank(period),
      sortedBy: period,
      cell: (row) => (
        <PercentChange
          value={row[period]}
          grown={isGrownPart(row, period)}
          benchmark={benchmarkOf(row, period)}
        />
      ),
      isGrown: (row) => isGrownPart(row, period),
    })),
  ];
}

/** What a list is sorted by weighs most, then the day and the year; the others as the editor put them. */
function weight(period: GrowthField, sorted: string): number {
  if (period === sorted) return 3;
  return period === 'day1ud' ? 2 : Number(period === 'year1ud');
}

function isCash({ fundtype }: FundRow): boolean {
  return fundtype === '5';
}

function navLabel(row: FundRow): string {
  return isCash(row) ? fundTexts.yield7d : fundTexts.nav;
}

function cashColumns(asOf: string): Column[] {
  return [
    {
      key: 'income10k',
      label: fundTexts.income10k,
      rank: 1,
      sortedBy: 'nav',
      cell: (row) => (
        <Dated row={row} asOf={asOf}>
          {formatNumber(row.nav, 4)}
        </Dated>
      ),
    },
    {
      key: 'yield7d',
      label: fundTexts.yield7d,
      rank: 1,
      sortedBy: null,
      cell: (row) => formatPercent(row.yield7d),
    },
  ];
}

/** A NAV; among other funds a cash fund shows its yield, and says so. */
function LevelCell({ row, asOf }: { row: FundRow; asOf: string }) {
  if (!isCash(row))
    return (
      <Dated row={row} asOf={asOf}>
        <AlignedNav value={row.nav} decimals={row.navdecimals} />
      </Dated>
    );
  return (
    <Dated row={row} asOf={asOf} name={fundTexts.yield7d}>
      {formatPercent(row.yield7d)}
    </Dated>
  );
}

/** The day stands below the figure: month and day where the year is that of the list. */
function Dated({
  row,
  asOf,
  name,
  children,
}: {
  row: FundRow;
  asOf: string;
  name?: string;
  children: ReactNode;
}) {
  const day = formatDate(row.navdate);
  const isOld = row.navdate !== asOf;
  return (
    <>
      <b>{children}</b>
      <small className={styles.dated} data-old={isOld || undefined}>
        {name && <span>{name} </span>}
        <time dateTime={day}>
          {row.navdate.slice(0, 4) === asOf.slice(0, 4) ? day.slice(5) : day}
        </time>
        {isOld && row.staleflag === '1' && ` ${fundTexts.staleShort}`}
      </small>
    </>
  );
}
