import { deepestFallOfReturns } from '#rules/performance/performance.ts';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import { chartTexts } from '#ui/fund/chart-texts.ts';
import { detailTexts } from '#ui/fund/detail-texts.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { Day } from '#ui/components/Day.tsx';
import type { NavHistoryRow } from '#schemas/fund.ts';
import styles from './View.module.css';

interface Properties {
  rows: readonly NavHistoryRow[];
  rangeLabel: string;
  /** The last day of the fund that counts by its published growth; '' where there is none. */
  grownday: string;
}

/** What came of a range: its return and its deepest fall, each with its days, and whether a part counts by growth. */
export function Summary({ rows, rangeLabel, grownday }: Properties) {
  const [first, last] = [rows[0], rows.at(-1)];
  const fall = deepestFallOfReturns(rows);
  const isGrown = grownday > (first?.navdate ?? '99999999');
  return (
    <>
      <dl className={styles.summary}>
        <div>
          <dt>{chartTexts.rangeReturn}</dt>
          <dd>
            <PercentChange value={last?.cumulative ?? ''} />
          </dd>
          <dd className={styles.span}>
            <Day date={first?.navdate ?? ''} /> {fundTexts.to} <Day date={last?.navdate ?? ''} />
          </dd>
        </div>
        <div>
          <dt>{chartTexts.deepestFall}</dt>
          <dd>
            <PercentChange value={fall?.value ?? '0'} />
          </dd>
          {fall && (
            <dd className={styles.span}>
              <Day date={fall.from} /> {fundTexts.to} <Day date={fall.to} />
            </dd>
          )}
        </div>
      </dl>
      {isGrown && <p className={styles.grown}>{detailTexts.grownPart(rangeLabel)}</p>}
    </>
  );
}
