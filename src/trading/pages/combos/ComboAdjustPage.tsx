import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { password } from '#schemas/account.ts';
import { formatPercent } from '#rules/numbers/format.ts';
import { ButtonLink } from '#ui/components/Button.tsx';
import { Day } from '#ui/components/Day.tsx';
import { TradePasswordField } from '../../forms/order-fields.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { ButtonRow, Part, Remark } from '../../parts/Sheet.tsx';
import { to } from '../../routes/addresses.ts';
import { saying } from '../../routes/use-say.ts';
import { useAnswer } from '../../wire/use-answer.ts';
import { useSend } from '../../wire/use-send.ts';
import { ComboDeal, type ComboConsent } from './ComboDeal.tsx';
import type { ComboHoldingRow } from './ComboHoldings.tsx';
import type { ComboDetail } from './ComboSheet.tsx';
import { latestProportions, ratioChanges, type ComboVersion } from './combo-versions.ts';
import { HeldComboSheet } from './HeldComboSheet.tsx';
import styles from './Parts.module.css';

/** Brings what one card holds of a combination to its newest proportions (调仓). */
export function ComboAdjustPage() {
  return (
    <HeldComboSheet title="组合调仓">
      {(holding, combo) => <Adjustment holding={holding} combo={combo} />}
    </HeldComboSheet>
  );
}

interface Held {
  holding: ComboHoldingRow;
  combo: ComboDetail;
}

function Adjustment({ holding, combo }: Held) {
  const { combocode, version } = holding;
  const versions = useAnswer('trade/combo/adjust/list', { combocode, pagecount: '50' });
  return (
    <AnswerView read={versions} bones={4}>
      {({ body: { rows } }) => {
        const newest = latestProportions(rows);
        if (!newest || newest.version === version)
          return (
            <>
              <Remark>
                <p>持有的已是最新比例，不用调仓。</p>
              </Remark>
              <ButtonRow>
                <ButtonLink to={to(`/combos/${combocode}`)}>组合详情</ButtonLink>
              </ButtonRow>
            </>
          );
        const held = rows.find((row) => row.version === version);
        return (
          <>
            <Changes held={held} newest={newest} />
            <ComboDeal combo={combo} businesscode="36" refusalOf={() => ''}>
              {(consent) => <Confirmation holding={holding} newest={newest} consent={consent} />}
            </ComboDeal>
          </>
        );
      }}
    </AnswerView>
  );
}

/** From which proportions to which, and why. */
function Changes({ held, newest }: { held: ComboVersion | undefined; newest: ComboVersion }) {
  return (
    <Part title="比例的变化">
      <p>
        <Day date={newest.adjustdate} /> 起：{newest.reason}
      </p>
      <ul className={styles.parts} aria-label="比例的变化">
        {ratioChanges(held?.parts ?? [], newest.parts).map((change) => (
          <li key={change.fundcode} className={styles.part}>
            <span>
              {change.fundname} <span className={styles.code}>{change.fundcode}</span>
            </span>
            <span className={styles.ratio}>
              {held && `由 ${formatPercent(change.from)} `}到 {formatPercent(change.to)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const adjusting = z.object({ tradepwd: password });

function Confirmation({
  holding: { combocode, tradeacco },
  newest: { version },
  consent,
}: {
  holding: ComboHoldingRow;
  newest: ComboVersion;
  consent: ComboConsent;
}) {
  const navigate = useNavigate();
  const form = useTradingForm(adjusting, { tradepwd: '' });
  const { isBusy, send } = useSend('trade/combo/adjust');
  const submit = form.submit(async (sent) => {
    const answer = await send({ combocode, tradeacco, version, ...sent, ...consent });
    if (!answer) return;
    if (!answer.ok) return form.refuse(answer);
    const said = `调仓已提交，共 ${answer.body.orders.length} 笔委托`;
    await navigate(`/combos/${combocode}`, { replace: true, ...saying(said) });
  });
  return (
    <>
      <Remark>
        <p>比例多了的基金会转换成少了的基金，每次转换是一笔委托，可能收转换费，以确认结果为准。</p>
      </Remark>
      <TradingForm
        onSubmit={submit}
        problem={form.problem}
        isBusy={isBusy}
        action="确认调仓"
        buttons={<ButtonLink to={to(`/combos/${combocode}`)}>不调仓</ButtonLink>}
      >
        <TradePasswordField control={form.control} />
      </TradingForm>
    </>
  );
}
