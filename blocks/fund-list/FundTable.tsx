import { fundStatus } from '#rules/fund-check.ts';
import { Table } from '#ui/controls/Table.tsx';
import { Deal } from '#ui/fund/Deal.tsx';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { riskGrade, typeLabel } from '#ui/fund/labels.ts';
import type { Dictionary } from '#ui/fund/labels.ts';
import { Risk } from '#ui/fund/Risk.tsx';
import { StatusTag } from '#ui/fund/Tag.tsx';
import { Link } from '#ui/parts/Link.tsx';
import { Phrase } from '#ui/parts/Phrase.tsx';
import type { TradeEntryResult } from '#rules/trade-entry.ts';
import type { FundRow } from '#schemas/fund.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { figureColumns } from './columns.tsx';
import type { Column } from './columns.tsx';
import styles from './View.module.css';

type Props = ViewProps<typeof block>['props'];

export interface FundTableProps {
  id: string;
  props: Props;
  /** At least one. */
  rows: readonly FundRow[];
  dictionary: Dictionary;
  entry: TradeEntryResult;
  /** The latest day of the list. */
  asOf: string;
  busy: boolean;
}

/** Names left, figures right; a ledger of cards where there is no room for columns. */
export function FundTable({ id, props, rows, dictionary, entry, asOf, busy }: FundTableProps) {
  const columns = figureColumns(props, rows, asOf);
  const alertId = `${id}-alert`;
  return (
    <Table className={styles.funds} aria-labelledby={`${id}-title`} aria-busy={busy || undefined}>
      <thead>
        <tr>
          <th scope="col">{fundTexts.fund}</th>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-figure data-rank={column.rank} aria-sort={column.isSorted ? 'descending' : undefined}>
              {column.label}
              {column.isSorted && <small>{fundTexts.descending}</small>}
            </th>
          ))}
          {props.risk && <th scope="col" data-rank="3">{fundTexts.risk}</th>}
          {props.actions && <th scope="col" data-figure>{fundTexts.actions}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.fundcode}>
            <th scope="row" className={styles.fund}><FundName row={row} dictionary={dictionary} /></th>
            {columns.map((column) => <FigureCell key={column.key} column={column} row={row} />)}
            {props.risk && <td data-rank="3"><Risk level={row.risklevel} dictionary={dictionary} /></td>}
            {props.actions && (
              <td className={styles.actions}>
                <div>
                  <Deal kind="buy" look="text" fund={row} dictionary={dictionary} entry={entry} alertId={alertId} />
                  <Deal kind="plan" look="text" fund={row} dictionary={dictionary} entry={entry} alertId={alertId} />
                </div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Name, then code, type, grade and, unless it is the usual one, the status. */
function FundName({ row, dictionary }: { row: FundRow; dictionary: Dictionary }) {
  return (
    <>
      <Link to={`/fund?fundcode=${row.fundcode}`}><Phrase text={row.fundname} /></Link>
      <span className={styles.meta}>
        <span>{row.fundcode}</span>
        <span>{typeLabel(dictionary, row.fundtype)}</span>
        <span className={styles.grade}>{riskGrade(row.risklevel)}</span>
        {fundStatus(row) !== '0' && <StatusTag fund={row} dictionary={dictionary} />}
      </span>
    </>
  );
}

function FigureCell({ column, row }: { column: Column; row: FundRow }) {
  return (
    <td data-figure data-rank={column.rank} data-label={column.labelOf?.(row) ?? column.label} data-sorted={column.isSorted || undefined}>
      {column.cell(row)}
    </td>
  );
}
