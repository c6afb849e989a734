import { formatNumber } from '#rules/numbers/format.ts';
import type { CallRecord } from '#schemas/calls/calls.ts';
import type { HoldingRow } from '#schemas/trade.ts';
import { ButtonLink } from '#ui/components/Button.tsx';
import { useHeading } from '#ui/components/heading-level.ts';
import { Link } from '#ui/components/Link.tsx';
import { Empty } from '#ui/components/States.tsx';
import { Gain } from '#ui/fund/Gain.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './HeldFunds.module.css';

type Props = ViewProps<typeof block>['props'];

interface Properties {
  id: string;
  props: Props;
  record: CallRecord<'trade/asset/fund/list'>;
}

/** The funds that are held, at most as many as the editor says, whatever the trading system sends. */
export function HeldFunds({ id, props, record: [rows, [{ totalcount }]] }: Properties) {
  const { Heading } = useHeading();
  const shown = rows.slice(0, props.holdingCount);
  const others = Number(totalcount) - shown.length;
  return (
    <section aria-labelledby={`${id}-held`}>
      <Heading id={`${id}-held`} className={styles.title}>
        {props.holdingsLabel}
      </Heading>
      {shown.length === 0 ? (
        <Empty title={props.emptyText}>
          {props.fundsAddress && (
            <ButtonLink to={props.fundsAddress}>{props.fundsLabel}</ButtonLink>
          )}
        </Empty>
      ) : (
        <ul className={styles.holdings}>
          {shown.map((row) => (
            <li key={row.fundcode + row.sharetype} className={styles.holding}>
              <Holding row={row} props={props} />
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && others > 0 && props.othersText && (
        <p className={styles.others}>{props.othersText.replace('{count}', String(others))}</p>
      )}
    </section>
  );
}

function Holding({ row, props }: { row: HoldingRow; props: Props }) {
  const figures = [
    { label: props.valueLabel, value: formatNumber(row.marketvalue) },
    { label: props.dayLabel, value: <Gain value={row.dayprofit} /> },
    { label: props.gainLabel, value: <Gain value={row.holdprofit} /> },
  ];
  return (
    <>
      <p className={styles.fund}>
        <Link to={`/fund?fundcode=${row.fundcode}`}>{row.fundname}</Link>{' '}
        <span className={styles.code}>{row.fundcode}</span>
      </p>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
