import { formatNumber } from '#rules/numbers/format.ts';
import { Gain } from '#ui/fund/Gain.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { Part } from '../../parts/Sheet.tsx';
import { to } from '../../routes/addresses.ts';
import { useAnswer } from '../../wire/use-answer.ts';
import rowStyles from '../../parts/OrderRows.module.css';

/** The combinations that a customer holds; nothing where there are none. */
export function HeldCombos() {
  const holdings = useAnswer('trade/combo/holding/list', { pagecount: '200' });
  return (
    <AnswerView read={holdings} bones={0}>
      {({ body: { rows } }) =>
        rows.length > 0 && (
          <Part title="持有的组合">
            <p>组合里的基金也列在上面，总资产只计一次。</p>
            <ul className={rowStyles.rows}>
              {rows.map((row) => (
                <li key={row.combocode + row.tradeacco}>
                  <a className={rowStyles.row} href={to(`/combos/${row.combocode}`)}>
                    <b>{row.comboname}</b>
                    <span className={rowStyles.figure}>{formatNumber(row.marketvalue)} 元</span>
                    <span className={rowStyles.when}>持有收益</span>
                    <span className={rowStyles.status}>
                      <Gain value={row.holdprofit} />
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </Part>
        )
      }
    </AnswerView>
  );
}
