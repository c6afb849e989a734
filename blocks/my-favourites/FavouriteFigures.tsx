import { formatDate, formatNumber, formatPercent } from '#rules/numbers/format.ts';
import { isGrownPart } from '#rules/performance/grown-periods.ts';
import type { FundRow } from '#schemas/fund.ts';
import { AlignedNav } from '#ui/fund/AlignedNav.tsx';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import styles from './FavouriteFigures.module.css';

interface Properties {
  fund: FundRow | undefined;
  loading: boolean;
  /** The latest day of the list; a fund whose figures are of another says so. */
  asOf: string;
}

/** The latest NAV and the change of its day; of a cash fund its income and yield. */
export function FavouriteFigures({ fund, loading, asOf }: Properties) {
  const isOld = fund !== undefined && fund.navdate !== '' && fund.navdate !== asOf;
  return (
    <dl className={styles.figures}>
      {figuresOf(fund).map(({ label, value }, index) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {!fund && loading ? <span className={styles.bone} aria-hidden="true" /> : value}
            {index === 0 && isOld && (
              <small>
                {formatDate(fund.navdate)}
                {fund.staleflag === '1' && ` ${fundTexts.staleShort}`}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function figuresOf(fund: FundRow | undefined) {
  if (fund?.fundtype === '5')
    return [
      { label: fundTexts.income10k, value: formatNumber(fund.nav, 4) },
      { label: fundTexts.yield7d, value: formatPercent(fund.yield7d) },
    ];
  return [
    {
      label: fundTexts.nav,
      value: <AlignedNav value={fund?.nav ?? ''} decimals={fund?.navdecimals ?? '4'} />,
    },
    {
      label: fundTexts.growth,
      value: (
        <PercentChange
          value={fund?.day1ud ?? ''}
          grown={fund !== undefined && isGrownPart(fund, 'day1ud')}
        />
      ),
    },
  ];
}
