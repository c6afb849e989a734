import { formatNumber } from '#rules/numbers/format.ts';
import { isPositive } from '#rules/numbers/decimal.ts';
import { Day } from '#ui/components/Day.tsx';
import { Figure } from '#ui/fund/Figure.tsx';
import { Gain } from '#ui/fund/Gain.tsx';
import { texts } from '#ui/texts.ts';
import type { ViewProps } from '#ui/view.ts';
import type { AssetTotal } from '#schemas/trade.ts';
import type { block } from './block.ts';
import styles from './AccountParts.module.css';

interface Properties {
  props: ViewProps<typeof block>['props'];
  total: AssetTotal;
}

/** What everything is worth and what the last day brought, as of which day; and what is paid and not confirmed yet. */
export function Total({ props, total }: Properties) {
  const { marketvalue, dayprofit, transitamount, navdate } = total;
  const asOf = navdate !== '' && (
    <>
      {texts.asOf} <Day date={navdate} />
    </>
  );
  return (
    <dl className={styles.total}>
      {props.assets && (
        <Figure
          label={props.assetsLabel}
          value={formatNumber(marketvalue)}
          unit={props.unit}
          size="large"
          asOf={asOf}
        />
      )}
      {props.profit && (
        <Figure
          label={props.profitLabel}
          value={<Gain value={dayprofit} />}
          unit={props.unit}
          size={props.assets ? 'normal' : 'large'}
          asOf={asOf}
        />
      )}
      {props.assets && isPositive(transitamount) && (
        <Figure
          label={props.transitLabel}
          value={formatNumber(transitamount)}
          unit={props.unit}
          asOf={props.transitNote}
        />
      )}
    </dl>
  );
}
