import { benchmarkOf } from '#rules/performance/benchmark.ts';
import { GROWTH_LABELS } from '#rules/performance/labels.ts';
import { formatNumber, scaleAmount } from '#rules/numbers/format.ts';
import { isGrownPart } from '#rules/performance/grown-periods.ts';
import { AsOf } from '#ui/fund/AsOf.tsx';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import { Figure } from '#ui/fund/Figure.tsx';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { GrownNote } from '#ui/fund/GrownNote.tsx';
import { infoTexts } from '#ui/fund/info-texts.ts';
import { Day } from '#ui/components/Day.tsx';
import type { FundDetail, GrowthField } from '#schemas/fund.ts';
import styles from './View.module.css';

/** Returns that stand at the head of a fund's page. */
const HEAD_RETURNS = ['day1ud', 'year1ud', 'foundud'] as const satisfies readonly GrowthField[];

/** How the fund stands. A cash fund has a yield and an income where others have a NAV and its change. */
export function Figures({ fund }: { fund: FundDetail }) {
  const asOf = <AsOf date={fund.navdate} staleflag={fund.staleflag} />;
  return (
    <>
      <dl className={styles.figures}>
        {fund.fundtype === '5' ? (
          <>
            <Figure
              size="huge"
              label={fundTexts.yield7d}
              value={formatNumber(fund.yield7d, 3)}
              unit={fund.yield7d && '%'}
              asOf={asOf}
            />
            <Figure
              size="large"
              label={fundTexts.income10k}
              value={formatNumber(fund.nav, 4)}
              unit={fund.nav && fundTexts.yuan}
              asOf={asOf}
            />
          </>
        ) : (
          <>
            <Figure
              size="huge"
              label={fundTexts.nav}
              value={formatNumber(fund.nav, Number(fund.navdecimals))}
              asOf={asOf}
            />
            {fund.accnav && (
              <Figure
                size="large"
                label={infoTexts.accnav}
                value={formatNumber(fund.accnav, Number(fund.navdecimals))}
                asOf={infoTexts.accnavMeaning}
              />
            )}
            <Figure
              size="large"
              label={fundTexts.growth}
              value={<Return fund={fund} period="day1ud" />}
              asOf={<Day date={fund.navdate} />}
            />
          </>
        )}
        {fund.year1ud && (
          <Figure
            size="large"
            label={GROWTH_LABELS.year1ud}
            value={<Return fund={fund} period="year1ud" />}
            asOf={asOf}
          />
        )}
        {fund.foundud && <SinceInception fund={fund} />}
        {fund.fundsize && <Size fundsize={fund.fundsize} />}
      </dl>
      {HEAD_RETURNS.some((period) => isGrownPart(fund, period)) && <GrownNote />}
    </>
  );
}

function Return({ fund, period }: { fund: FundDetail; period: (typeof HEAD_RETURNS)[number] }) {
  return (
    <PercentChange
      value={fund[period]}
      grown={isGrownPart(fund, period)}
      benchmark={benchmarkOf(fund, period)}
    />
  );
}

function SinceInception({ fund }: { fund: FundDetail }) {
  const asOf = (
    <>
      <Day date={fund.establishdate} /> {fundTexts.since}
    </>
  );
  return (
    <Figure
      size="large"
      label={GROWTH_LABELS.foundud}
      value={<Return fund={fund} period="foundud" />}
      asOf={asOf}
    />
  );
}

function Size({ fundsize }: { fundsize: string }) {
  const { value, unit } = scaleAmount(fundsize);
  return (
    <Figure
      size="large"
      label={infoTexts.size}
      value={value}
      unit={`${unit}${fundTexts.yuan}`}
      asOf={infoTexts.lastReport}
    />
  );
}
