import { Day } from '#ui/components/Day.tsx';
import { Figure } from '#ui/fund/Figure.tsx';
import { formatNumber } from '#rules/numbers/format.ts';
import { Gain } from '#ui/fund/Gain.tsx';
import { OrderRows } from '../../parts/OrderRows.tsx';
import { Part, Sheet } from '../../parts/Sheet.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { useAnswer } from '../../wire/use-answer.ts';
import { HeldCombos } from './HeldCombos.tsx';
import { Holdings } from './Holdings.tsx';
import { ProfitChart } from './ProfitChart.tsx';
import styles from './AssetsPage.module.css';

/** Everything that a customer owns and what it earned. */
export function AssetsPage() {
  const total = useAnswer('trade/asset/total', {});
  const transit = useAnswer('trade/asset/transit/list', {});
  return (
    <Sheet title="我的资产" isWide>
      <AnswerView read={total} bones={2}>
        {({
          record: [[{ marketvalue, transitamount, dayprofit, holdprofit, totalprofit, navdate }]],
        }) => {
          const asOf = navdate === '' ? '尚无持仓' : <Day date={navdate} />;
          return (
            <dl className={styles.total}>
              <Figure
                label="总资产"
                value={formatNumber(marketvalue)}
                unit="元"
                size="large"
                asOf={asOf}
              />
              <Figure label="日收益" value={<Gain value={dayprofit} />} unit="元" asOf={asOf} />
              <Figure label="持有收益" value={<Gain value={holdprofit} />} unit="元" asOf={asOf} />
              <Figure
                label="累计收益"
                value={<Gain value={totalprofit} />}
                unit="元"
                asOf="含已卖出"
              />
              <Figure
                label="在途资金"
                value={formatNumber(transitamount)}
                unit="元"
                asOf="已付款，未确认"
              />
            </dl>
          );
        }}
      </AnswerView>
      <Part title="持有的基金">
        <Holdings />
      </Part>
      <HeldCombos />
      <ProfitChart />
      <Part title="在途交易">
        <AnswerView read={transit} bones={2}>
          {({ record: [rows] }) =>
            rows.length === 0 ? <p>没有在途交易</p> : <OrderRows rows={rows} />
          }
        </AnswerView>
      </Part>
    </Sheet>
  );
}
