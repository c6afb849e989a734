import { formatNumber, formatPercent } from '#rules/numbers/format.ts';
import { Table } from '#ui/controls/Table.tsx';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { Day } from '#ui/components/Day.tsx';
import type { YieldRow } from '#schemas/fund.ts';
import styles from './View.module.css';

/** The last days as they were published, the newest first. */
export function RecentDays({ rows }: { rows: readonly YieldRow[] }) {
  return (
    <Table className={styles.recent}>
      <caption>{fundTexts.recentDays}</caption>
      <thead>
        <tr>
          <th scope="col">{fundTexts.date}</th>
          <th scope="col" data-figure>
            {fundTexts.income10kYuan}
          </th>
          <th scope="col" data-figure>
            {fundTexts.yield7d}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ navdate, income10k, yield7d }) => (
          <tr key={navdate}>
            <th scope="row">
              <Day date={navdate} />
            </th>
            <td data-figure>{formatNumber(income10k, 4)}</td>
            <td data-figure>{formatPercent(yield7d)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
