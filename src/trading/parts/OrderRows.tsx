import { formatNumber, formatTime } from '#rules/numbers/format.ts';
import type { OrderRow } from '#schemas/trade.ts';
import { to } from '../routes/addresses.ts';
import { businessLabel, orderStatusLabel, units, yuan, cardName } from './labels.ts';
import styles from './OrderRows.module.css';

/** Orders as a list, each a way to its details. */
export function OrderRows({ rows }: { rows: readonly OrderRow[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.appsheetserialno}>
          <a className={styles.row} href={to(`/orders/${row.appsheetserialno}`)}>
            <span className={styles.what}>
              <b>{businessLabel(row.businesscode)}</b> {row.fundname}
            </span>
            <span className={styles.figure}>{figureOf(row)}</span>
            <span className={styles.when}>
              {formatTime(row.transactiondate + row.transactiontime)} · {cardName(row)}
            </span>
            <span className={styles.status} data-status={row.orderstatus}>
              {orderStatusLabel(row.orderstatus)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function figureOf({ applicationamount, applicationvol }: OrderRow): string {
  if (applicationamount !== '') return yuan(applicationamount);
  return applicationvol === '' ? formatNumber('') : units(applicationvol);
}
