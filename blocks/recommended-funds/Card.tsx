import type { ReactNode } from 'react';
import { benchmarkOf } from '#rules/performance/benchmark.ts';
import { GROWTH_LABELS } from '#rules/performance/labels.ts';
import { formatNumber, formatPercent } from '#rules/numbers/format.ts';
import { isGrownPart } from '#rules/performance/grown-periods.ts';
import type { FundRow } from '#schemas/fund.ts';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import { FundMarks } from '#ui/fund/investor/FundMarks.tsx';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { typeLabel, type Dictionary } from '#ui/fund/labels.ts';
import { Risk } from '#ui/fund/Risk.tsx';
import { ButtonLink } from '#ui/components/Button.tsx';
import { AsOf } from '#ui/fund/AsOf.tsx';
import { Link } from '#ui/components/Link.tsx';
import { UnbrokenText } from '#ui/components/Phrase.tsx';
import { VisuallyHidden } from '#ui/components/VisuallyHidden.tsx';
import { textProp } from '#ui/text-prop.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Props = ViewProps<typeof block>['props'];

/** A fund and what its editor says of it; `children` stand between that and the figures. */
export function Card({
  row,
  pick,
  props,
  dictionary,
  children,
}: {
  row: FundRow;
  pick: Props['funds'][number];
  props: Props;
  dictionary: Dictionary;
  children?: ReactNode;
}) {
  const address = `/fund?fundcode=${row.fundcode}`;
  return (
    <article className={styles.card}>
      <header>
        <h3>
          <Link to={address}>
            <UnbrokenText text={row.fundname} />
          </Link>
        </h3>
        <p className={styles.code}>
          {row.fundcode}
          <span>{typeLabel(dictionary, row.fundtype)}</span>
          {props.investorMarks && <FundMarks fund={row} />}
        </p>
      </header>
      {pick.reason && (
        <p className={styles.reason} {...textProp('funds', pick.id, 'reason')}>
          {pick.reason}
        </p>
      )}
      {children}
      <dl className={styles.figures}>
        {props.periods.map(({ id, period }) => (
          <div key={id}>
            <dt>{GROWTH_LABELS[period]}</dt>
            <dd>
              <PercentChange
                value={row[period]}
                grown={isGrownPart(row, period)}
                benchmark={benchmarkOf(row, period)}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.asOf}>
        <AsOf date={row.navdate} staleflag={row.staleflag} />{' '}
        <span className={styles.level}>{levelOf(row)}</span>
      </p>
      <footer>
        <Risk level={row.risklevel} dictionary={dictionary} />
        <ButtonLink to={address}>
          {props.detailLabel}
          <VisuallyHidden>{row.fundname}</VisuallyHidden>
        </ButtonLink>
      </footer>
    </article>
  );
}

/** A cash fund has a yield where others have a NAV. */
function levelOf({ fundtype, nav, navdecimals, yield7d }: FundRow): string {
  return fundtype === '5'
    ? `${fundTexts.yield7d} ${formatPercent(yield7d)}`
    : `${fundTexts.nav} ${formatNumber(nav, Number(navdecimals))}`;
}
