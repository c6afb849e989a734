import { formatNumber } from '#rules/numbers/format.ts';
import type { BankCard } from '#schemas/account.ts';
import type { CallResult } from '#schemas/calls/calls.ts';
import { ButtonLink } from '#ui/components/Button.tsx';
import { Day } from '#ui/components/Day.tsx';
import { LabelledValues } from '#ui/components/LabelledValues.tsx';
import { Gain } from '#ui/fund/Gain.tsx';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { cardName } from '../../parts/labels.ts';
import { ButtonRow, Remark } from '../../parts/Sheet.tsx';
import { to } from '../../routes/addresses.ts';
import { useAnswer } from '../../wire/use-answer.ts';
import { latestProportions } from './combo-versions.ts';

export type ComboHoldingRow = CallResult<'trade/combo/holding/list'>['rows'][number];

/** What is held of a combination, one entry for each card. */
export function ComboHoldings({ combocode }: { combocode: string }) {
  const holdings = useAnswer('trade/combo/holding/list', { pagecount: '200' });
  const cards = useAnswer('account/card/list', {});
  return (
    <AnswerView read={holdings} bones={3}>
      {({ body: { rows } }) => {
        const held = rows.filter((row) => row.combocode === combocode);
        if (held.length === 0)
          return <p>还没有持有这个组合。买入并确认之后，这里显示市值和收益。</p>;
        return (
          <AnswerView read={cards} bones={3}>
            {({ record: [owned] }) =>
              held.map((row) => (
                <Holding
                  key={row.tradeacco}
                  row={row}
                  card={owned.find(({ tradeacco }) => tradeacco === row.tradeacco)}
                />
              ))
            }
          </AnswerView>
        );
      }}
    </AnswerView>
  );
}

function Holding({ row, card }: { row: ComboHoldingRow; card: BankCard | undefined }) {
  const { combocode, tradeacco, marketvalue, dayprofit, holdprofit, holdprofitrate } = row;
  return (
    <>
      <LabelledValues
        rows={[
          { id: 'card', label: '银行卡', value: card ? cardName(card) : tradeacco },
          { id: 'value', label: '市值（元）', value: formatNumber(marketvalue) },
          ...(dayprofit === ''
            ? []
            : [{ id: 'day', label: '日收益（元）', value: <Gain value={dayprofit} /> }]),
          { id: 'profit', label: '持有收益（元）', value: <Gain value={holdprofit} /> },
          { id: 'rate', label: '持有收益率', value: <PercentChange value={holdprofitrate} /> },
        ]}
      />
      <Outdated row={row} />
      <ButtonRow>
        <ButtonLink to={to(`/combos/${combocode}/redeem`, { tradeacco })}>赎回</ButtonLink>
      </ButtonRow>
    </>
  );
}

/** That the combination has other proportions by now than what is held, with the way to them. */
function Outdated({ row: { combocode, tradeacco, version } }: { row: ComboHoldingRow }) {
  const { answer } = useAnswer('trade/combo/adjust/list', { combocode, pagecount: '50' });
  const newest = answer?.ok ? latestProportions(answer.body.rows) : undefined;
  if (!newest || newest.version === version) return null;
  return (
    <Remark tone="warn">
      <p>
        组合的比例从 <Day date={newest.adjustdate} /> 起变了，您持有的还是原来的比例。
      </p>
      <ButtonRow>
        <ButtonLink variant="primary" to={to(`/combos/${combocode}/adjust`, { tradeacco })}>
          调仓
        </ButtonLink>
      </ButtonRow>
    </Remark>
  );
}
