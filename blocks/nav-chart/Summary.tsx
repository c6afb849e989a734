import { deepestFallOfReturns } from '#rules/performance/performance.ts';
import { Change } from '#ui/fund/Change.tsx';
import { chartTexts } from '#ui/fund/chart-texts.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { Day } from '#ui/parts/Day.tsx';
import type { NavHistoryRow } from '#schemas/fund.ts';
import styles from './View.module.css';

/** What came of a range: its return and its deepest fall, each with its days. */
export function Summary({ rows }: { rows: readonly NavHistoryRow[] }) {
  const [first, last] = [rows[0], rows.at(-1)];
  const fall = deepestFallOfReturns(rows);
  return (
    <dl className={styles.summary}>
      <div>
        <dt>{chartTexts.rangeReturn}</dt>
        <dd>
          <Change value={last?.cumulative ?? ''} />
        </dd>
        <dd className={styles.span}>
          <Day date={first?.navdate ?? ''} /> {fundTexts.to} <Day date={last?.navdate ?? ''} />
        </dd>
      </div>
      <div>
        <dt>{chartTexts.deepestFall}</dt>
        <dd>
          <Change value={fall?.value ?? '0'} />
        </dd>
        {fall && (
          <dd className={styles.span}>
            <Day date={fall.from} /> {fundTexts.to} <Day date={fall.to} />
          </dd>
        )}
      </div>
    </dl>
  );
}
