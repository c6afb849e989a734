import { memo, useMemo, type ReactNode } from 'react';
import { fundStatus } from '#rules/trade/fund-check.ts';
import { formatDate } from '#rules/numbers/format.ts';
import { RETURN_CONVENTION } from '#rules/performance/labels.ts';
import type { FundRow, GrowthField } from '#schemas/fund.ts';
import { Table } from '#ui/controls/Table.tsx';
import { Deal } from '#ui/fund/Deal.tsx';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { FundMarks } from '#ui/fund/investor/FundMarks.tsx';
import { GrownNote } from '#ui/fund/GrownNote.tsx';
import { riskGrade, typeLabel, type Dictionary } from '#ui/fund/labels.ts';
import { Risk } from '#ui/fund/Risk.tsx';
import { StatusTag } from '#ui/fund/Tag.tsx';
import { Link } from '#ui/components/Link.tsx';
import { SaveShown } from '#ui/fund/SaveShown.tsx';
import { UnbrokenText } from '#ui/components/Phrase.tsx';
import { useLastSettled } from '#ui/use-last-settled.ts';
import { figureColumns, type Column, type FundOrder } from './columns.tsx';
import styles from './FundTable.module.css';
import { useFirstRows } from './use-first-rows.ts';
import { useSlow } from './use-slow.ts';

/** Which way a column is sorted, as `aria-sort` says it. */
export type Direction = 'ascending' | 'descending' | undefined;

export interface FundTableProps {
  /** Of the block, for the file that the table is saved as. */
  title: string;
  /** Of the block: its title has the id `<id>-title`, its alert `<id>-alert`. */
  id: string;
  /** At least one. */
  rows: readonly FundRow[];
  /** The columns of growth, as their editor put them. */
  periods: readonly GrowthField[];
  /** What the rows are to be sorted by, where a rule sorts them. */
  order: FundOrder;
  /** The head of a column, where it does more than name it. */
  headOf?: ((column: Column, direction: Direction) => ReactNode) | undefined;
  /** The name as it is shown, where that is more than the name. Give the same function in each rendering. */
  nameOf?: ((row: FundRow) => ReactNode) | undefined;
  /** Whether funds have the marks of the investor who is logged in. */
  marks?: boolean | undefined;
  risk: boolean;
  actions: boolean;
  /** Behind the other actions of a fund. Give the same function in each rendering. */
  actionOf?: ((row: FundRow) => ReactNode) | undefined;
  dictionary: Dictionary;
  company: Readonly<Record<string, string>>;
  /** The latest day of the list. */
  asOf: string;
  busy: boolean;
}

const SAVED_NOTES = [RETURN_CONVENTION];

/** Columns of fewer figures share what is there; more have a width of their own, and the name has the rest. */
const FEW_FIGURES = 4;

/** Names left, figures right; a ledger of cards where there is no room for columns. Widths hang on no row, so that no row moves another's. */
export function FundTable({
  id,
  title,
  rows,
  periods,
  order: asked,
  headOf,
  asOf,
  busy,
  ...rest
}: FundTableProps) {
  // The order in which the rows stand: while those of another one are under way, still the last one.
  const order = useLastSettled(asked, busy);
  const key = periods.join();
  const columns = useMemo(
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for the periods, a new list in each rendering
    () => figureColumns(periods, order, rows, asOf),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for the periods, a new list in each rendering
    [key, order, rows, asOf],
  );
  const shown = useFirstRows(rows);
  const marked = useMemo(
    () => columns.filter(({ isGrown }) => isGrown && rows.some(isGrown)),
    [columns, rows],
  );
  const isSlow = useSlow(busy);
  const { risk, actions, actionOf } = rest;
  return (
    // As high as all rows at least, so that the page does not jump while the others are still to come.
    <div style={shown === rows ? undefined : { minHeight: `calc(${rows.length} * var(--q-row))` }}>
      <SaveShown title={title} asOf={formatDate(asOf)} notes={SAVED_NOTES}>
        <Table
          className={styles.funds}
          aria-labelledby={`${id}-title`}
          aria-busy={busy || undefined}
          data-slow={isSlow || undefined}
          data-few={columns.length <= FEW_FIGURES || undefined}
        >
          <thead>
            <tr>
              <th scope="col">{fundTexts.fund}</th>
              {columns.map((column) => (
                <ColumnHead key={column.key} column={column} order={order} headOf={headOf} />
              ))}
              {risk && (
                <th scope="col" className={styles.risk} data-rank="3">
                  {fundTexts.risk}
                </th>
              )}
              {actions && (
                <th
                  scope="col"
                  className={actionOf ? styles.threeActions : styles.twoActions}
                  data-figure
                  data-unsaved
                >
                  {fundTexts.actions}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row
                key={row.fundcode}
                row={row}
                columns={columns}
                order={order}
                alertId={`${id}-alert`}
                {...rest}
              />
            ))}
          </tbody>
        </Table>
      </SaveShown>
      {marked.length > 0 && (
        <div className={styles.marked} data-rank={Math.min(...marked.map(({ rank: one }) => one))}>
          <GrownNote />
        </div>
      )}
    </div>
  );
}

function ColumnHead({
  column,
  order,
  headOf,
}: { column: Column } & Pick<FundTableProps, 'order' | 'headOf'>) {
  const direction = directionOf(column, order);
  return (
    <th
      scope="col"
      className={styles.figure}
      data-figure
      data-rank={column.rank}
      aria-sort={direction}
    >
      {headOf ? headOf(column, direction) : column.label}
      {direction && !headOf && <small>{fundTexts[direction]}</small>}
    </th>
  );
}

function directionOf({ sortedBy }: Column, order: FundOrder): Direction {
  if (sortedBy === null || sortedBy !== order.replace('-', '')) return undefined;
  return order.startsWith('-') ? 'descending' : 'ascending';
}

type RowProps = Pick<
  FundTableProps,
  'nameOf' | 'marks' | 'order' | 'risk' | 'actions' | 'actionOf' | 'dictionary' | 'company'
> & { row: FundRow; columns: Column[]; alertId: string };

const Row = memo(function Row({
  row,
  columns,
  order,
  nameOf,
  marks,
  risk,
  actions,
  actionOf,
  dictionary,
  company,
  alertId,
}: RowProps) {
  return (
    <tr>
      <th scope="row" className={styles.fund}>
        <FundName row={row} nameOf={nameOf} marks={marks} dictionary={dictionary} />
      </th>
      {columns.map((column) => (
        <FigureCell
          key={column.key}
          column={column}
          row={row}
          isSorted={directionOf(column, order) !== undefined}
        />
      ))}
      {risk && (
        <td data-rank="3">
          <Risk level={row.risklevel} dictionary={dictionary} />
        </td>
      )}
      {actions && (
        <td className={styles.actions} data-unsaved>
          <div>
            <Deal
              kind="buy"
              variant="text"
              fund={row}
              dictionary={dictionary}
              company={company}
              alertId={alertId}
            />
            <Deal
              kind="plan"
              variant="text"
              fund={row}
              dictionary={dictionary}
              company={company}
              alertId={alertId}
            />
            {actionOf?.(row)}
          </div>
        </td>
      )}
    </tr>
  );
});

/** Name, then code, type, grade and, unless it is the usual one, the status. */
function FundName({
  row,
  nameOf,
  marks,
  dictionary,
}: Pick<RowProps, 'row' | 'nameOf' | 'marks' | 'dictionary'>) {
  return (
    <>
      <Link to={`/fund?fundcode=${row.fundcode}`}>
        {nameOf ? nameOf(row) : <UnbrokenText text={row.fundname} />}
      </Link>
      <span className={styles.meta}>
        <span>{row.fundcode}</span>
        <span>{typeLabel(dictionary, row.fundtype)}</span>
        <span className={styles.grade}>{riskGrade(row.risklevel)}</span>
        {fundStatus(row) !== '0' && <StatusTag fund={row} dictionary={dictionary} />}
        {marks && <FundMarks fund={row} />}
      </span>
    </>
  );
}

function FigureCell({
  column,
  row,
  isSorted,
}: {
  column: Column;
  row: FundRow;
  isSorted: boolean;
}) {
  return (
    <td
      data-figure
      data-rank={column.rank}
      data-label={column.labelOf?.(row) ?? column.label}
      data-sorted={isSorted || undefined}
    >
      {column.cell(row)}
    </td>
  );
}
