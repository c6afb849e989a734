import { benchmarkOfRange } from '#rules/performance/benchmark.ts';
import { deepestFallOfReturns } from '#rules/performance/performance.ts';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import { chartTexts } from '#ui/fund/chart-texts.ts';
import { detailTexts } from '#ui/fund/detail-texts.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { Day } from '#ui/components/Day.tsx';
import type { FundDetail, HistoryRange, NavHistoryRow } from '#schemas/fund.ts';
import styles from './View.module.css';

interface Properties {
  rows: readonly NavHistoryRow[];
  rangeLabel: string;
  range: HistoryRange;
  fund: FundDetail | undefined;
}

/** What came of a range: its return and its deepest fall, each with its days, and whether a part counts by growth. */
export function Summary({ rows, rangeLabel, range, fund }: Properties) {
  const [first, last] = [rows[0], rows.at(-1)];
  const fall = deepestFallOfReturns(rows);
  const benchmark = benchmarkOfRange(fund, range, last?.navdate ?? '');
  const isGrown = (fund?.grownday ?? '') > (first?.navdate ?? '99999999');
  return (
    <>
      <dl className={styles.summary}>
        <div>
          <dt>{chartTexts.rangeReturn}</dt>
          <dd>
            <PercentChange value={last?.cumulative ?? ''} benchmark={benchmark} />
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
