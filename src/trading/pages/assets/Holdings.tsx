import { isPositive } from '#rules/numbers/decimal.ts';
import { formatNumber } from '#rules/numbers/format.ts';
import type { ShareRow } from '#schemas/trade.ts';
import { ButtonLink } from '#ui/components/Button.tsx';
import { Day } from '#ui/components/Day.tsx';
import { Empty } from '#ui/components/States.tsx';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import { to } from '../../routes/addresses.ts';
import { Gain } from '#ui/fund/Gain.tsx';
import { cardName, dividendLabel } from '../../parts/labels.ts';
import { ButtonRow } from '../../parts/Sheet.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { useAnswer } from '../../wire/use-answer.ts';
import styles from './AssetsPage.module.css';

/** What is held, one entry for each fund and card, since that is what is sold. */
export function Holdings() {
  const shares = useAnswer('trade/asset/share/list', { pagecount: '200' });
  return (
    <AnswerView read={shares}>
      {({ record: [rows] }) => {
        const held = rows.filter(({ totalfundvol }) => isPositive(totalfundvol));
        if (held.length === 0) return <NothingHeld />;
        return (
          <ul className={styles.holdings}>
            {held.map((row) => (
              <li key={row.fundcode + row.tradeacco} className={styles.holding}>
                <Holding row={row} />
              </li>
            ))}
          </ul>
        );
      }}
    </AnswerView>
  );
}

function Holding({ row }: { row: ShareRow }) {
  const { fundcode, sharetype, tradeacco } = row;
  const share = { fundcode, sharetype, tradeacco };
  const facts = [
    ['市值（元）', formatNumber(row.marketvalue)],
    ['持有份额', formatNumber(row.totalfundvol)],
    ['可用份额', formatNumber(row.availablevol)],
    ['日收益（元）', <Gain key="day" value={row.dayprofit} />],
    ['持有收益（元）', <Gain key="all" value={row.holdprofit} />],
    ['持有收益率', <PercentChange key="rate" value={row.holdprofitrate} />],
    ['分红方式', dividendLabel(row.defdividendmethod)],
  ] as const;
  return (
    <>
      <h3>
        {row.fundname} <span className={styles.code}>{fundcode}</span>
      </h3>
      <p className={styles.code}>
        {cardName(row)} · 净值 {row.nav || '--'}（<Day date={row.navdate} />）
      </p>
      <dl className={styles.figures}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonRow>
        <ButtonLink to={to('/buy', { fundcode })}>再买一笔</ButtonLink>
        <ButtonLink to={to('/redeem', share)}>赎回</ButtonLink>
        <ButtonLink to={to('/convert', share)}>转换</ButtonLink>
        <ButtonLink to={to('/plan', { fundcode })}>定投</ButtonLink>
        <ButtonLink to={to('/dividend', share)}>分红方式</ButtonLink>
      </ButtonRow>
    </>
  );
}

/** What is said where nothing is held yet, with the way on. */
function NothingHeld() {
  return (
    <Empty title="还没有持有基金" hint="买入并确认之后，这里会显示份额、市值和收益。">
      <ButtonLink variant="primary" to={to('/funds')}>
        挑选基金
      </ButtonLink>
    </Empty>
  );
}
