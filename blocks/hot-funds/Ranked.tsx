import { call } from '#kit';
import { benchmarkOf } from '#rules/performance/benchmark.ts';
import { GROWTH_LABELS } from '#rules/performance/labels.ts';
import { rowCurvesBody } from '#rules/funds/fund-requests.ts';
import { formatNumber, formatPercent } from '#rules/numbers/format.ts';
import { isGrownPart } from '#rules/performance/grown-periods.ts';
import type { CurveRange, FundRow } from '#schemas/fund.ts';
import type { GainCurve } from '#schemas/fund/figures.ts';
import { useCall } from '#ui/calls.tsx';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import { SmallCurve } from '#ui/chart/SmallCurve.tsx';
import { Deal } from '#ui/fund/Deal.tsx';
import { FundMarks } from '#ui/fund/investor/FundMarks.tsx';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { riskGrade, typeLabel, type Dictionary } from '#ui/fund/labels.ts';
import { Day } from '#ui/components/Day.tsx';
import { Fold } from '#ui/components/Fold.tsx';
import { Link } from '#ui/components/Link.tsx';
import { UnbrokenText } from '#ui/components/Phrase.tsx';
import { texts } from '#ui/texts.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './Ranked.module.css';

interface RankedProps extends Pick<ViewProps<typeof block>, 'id' | 'props' | 'data'> {
  rows: readonly FundRow[];
  /** The latest day of all, which the section names: days of its year stand without it. */
  asOf: string;
  dictionary: Dictionary;
  company: Readonly<Record<string, string>>;
}

/** Funds in their editor's order, each with its curve over the chosen time; one without a curve leaves its room empty. */
export function Ranked({ id, props, data, rows, asOf, dictionary, company }: RankedProps) {
  const { answer } = useCall(
    call('fund/gain/curve', rowCurvesBody(props.funds, props.curve)),
    data.curves,
  );
  const curves = new Map(
    answer?.ok ? answer.record[0].map(({ fundcode, gains }) => [fundcode, gains]) : [],
  );
  return (
    <Fold few={3} count={rows.length} label={texts.all(rows.length)}>
      <ol className={styles.rows}>
        {rows.map((row, at) => (
          <li key={row.fundcode}>
            <span className={styles.place} aria-hidden="true">
              {at + 1}
            </span>
            <div className={styles.fund}>
              <Link to={`/fund?fundcode=${row.fundcode}`}>
                <UnbrokenText text={row.fundname} />
              </Link>
              <p className={styles.meta}>
                <span>{row.fundcode}</span>
                <span>{typeLabel(dictionary, row.fundtype)}</span>
                <span>{riskGrade(row.risklevel)}</span>
                {props.investorMarks && <FundMarks fund={row} />}
              </p>
            </div>
            <Curve row={row} range={props.curve} gains={curves.get(row.fundcode)} />
            <Figures row={row} range={props.curve} asOf={asOf} />
            <div className={styles.action}>
              <Deal
                kind="buy"
                variant="normal"
                fund={row}
                dictionary={dictionary}
                company={company}
                alertId={`${id}-alert`}
              />
            </div>
          </li>
        ))}
      </ol>
    </Fold>
  );
}

function Curve({
  row,
  range,
  gains,
}: {
  row: FundRow;
  range: CurveRange;
  gains: GainCurve['gains'] | undefined;
}) {
  return (
    <div className={styles.curve}>
      {gains && (
        <SmallCurve label={`${row.fundname} ${GROWTH_LABELS[`${range}ud`]}`} gains={gains} />
      )}
    </div>
  );
}

/** NAV and return; a cash fund has an income and a yield in their place, which are no changes. */
function Figures({ row, range, asOf }: { row: FundRow; range: CurveRange; asOf: string }) {
  const isCash = row.fundtype === '5';
  return (
    <dl className={styles.figures}>
      <div className={styles.level}>
        <dt>{isCash ? fundTexts.income10k : fundTexts.nav}</dt>
        <dd>{formatNumber(row.nav, Number(row.navdecimals))}</dd>
        <dd className={styles.day}>
          <Day date={row.navdate} beside={asOf} />
          {row.navdate !== asOf && row.staleflag === '1' && ` ${fundTexts.staleShort}`}
        </dd>
      </div>
      <div className={styles.growth}>
        <dt>{isCash ? fundTexts.yield7d : GROWTH_LABELS[`${range}ud`]}</dt>
        <dd>
          {isCash ? (
            formatPercent(row.yield7d)
          ) : (
            <PercentChange
              value={row[`${range}ud`]}
              grown={isGrownPart(row, `${range}ud`)}
              benchmark={benchmarkOf(row, `${range}ud`)}
            />
          )}
        </dd>
      </div>
    </dl>
  );
}
