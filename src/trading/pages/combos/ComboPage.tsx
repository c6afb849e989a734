import { ButtonLink } from '#ui/components/Button.tsx';
import { Day } from '#ui/components/Day.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { ButtonRow, Part } from '../../parts/Sheet.tsx';
import { Text } from '../../parts/Text.tsx';
import { to } from '../../routes/addresses.ts';
import { useAnswer } from '../../wire/use-answer.ts';
import { ComboHoldings } from './ComboHoldings.tsx';
import { ComboSheet } from './ComboSheet.tsx';
import { Parts } from './Parts.tsx';

/** One combination: what it is, what the customer holds of it, and how its parts changed. */
export function ComboPage() {
  return (
    <ComboSheet title="组合详情">
      {({ combocode, introduction, parts }) => (
        <>
          {introduction !== '' && <Text content={introduction} />}
          <Part title="我的持有">
            <ComboHoldings combocode={combocode} />
          </Part>
          <Part title="成分基金">
            <Parts parts={parts} />
          </Part>
          <Adjustments combocode={combocode} />
          <ButtonRow>
            <ButtonLink variant="primary" to={to(`/combos/${combocode}/buy`)}>
              买入组合
            </ButtonLink>
            <ButtonLink to={to(`/combos/${combocode}/plan`)}>定投组合</ButtonLink>
            <ButtonLink to={to('/combos')}>全部组合</ButtonLink>
          </ButtonRow>
        </>
      )}
    </ComboSheet>
  );
}

function Adjustments({ combocode }: { combocode: string }) {
  const adjustments = useAnswer('trade/combo/adjust/list', { combocode, pagecount: '50' });
  return (
    <Part title="历次调整">
      <AnswerView read={adjustments} bones={2}>
        {({ body: { rows } }) =>
          rows.length === 0 ? (
            <p>还没有调整</p>
          ) : (
            <ul>
              {rows.map(({ version, adjustdate, reason }) => (
                <li key={version}>
                  <Day date={adjustdate} /> {reason}
                </li>
              ))}
            </ul>
          )
        }
      </AnswerView>
    </Part>
  );
}
