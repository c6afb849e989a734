import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/components/Button.tsx';
import { LabelledValues } from '#ui/components/LabelledValues.tsx';
import { InputField } from '../../forms/fields.tsx';
import { TradePasswordField } from '../../forms/order-fields.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { yuan } from '../../parts/labels.ts';
import { LiveRegion } from '../../parts/LiveRegion.tsx';
import { ButtonRow } from '../../parts/Sheet.tsx';
import { saying } from '../../routes/use-say.ts';
import { useSend } from '../../wire/use-send.ts';
import { comboRedeemForm, valueOfPart } from './combo-forms.ts';
import type { ComboHoldingRow } from './ComboHoldings.tsx';
import { HeldComboSheet } from './HeldComboSheet.tsx';

const USUAL_PARTS = ['25', '50', '100'] as const;

/** Sells a part of what one card holds of a combination. */
export function ComboRedeemPage() {
  return (
    <HeldComboSheet title="赎回组合">
      {(holding) => <Redemption holding={holding} />}
    </HeldComboSheet>
  );
}

function Redemption({ holding }: { holding: ComboHoldingRow }) {
  const { combocode, tradeacco, marketvalue } = holding;
  const navigate = useNavigate();
  const form = useTradingForm(comboRedeemForm, { ratio: '', tradepwd: '' });
  const { isBusy, send } = useSend('trade/combo/redeem');
  const ratio = comboRedeemForm.shape.ratio.safeParse(form.values('ratio')).data;
  const submit = form.submit(async (sent) => {
    const answer = await send({ combocode, tradeacco, ...sent });
    if (!answer) return;
    if (!answer.ok) return form.refuse(answer);
    const said = `赎回已提交，共 ${answer.body.orders.length} 笔委托`;
    await navigate(`/combos/${combocode}`, { replace: true, ...saying(said) });
  });
  return (
    <TradingForm onSubmit={submit} problem={form.problem} isBusy={isBusy} action="确认赎回">
      <div>
        <InputField
          control={form.control}
          name="ratio"
          label="赎回比例"
          unit="%"
          help={`持有市值 ${yuan(marketvalue)}；每只成分基金按同一比例赎回`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
        />
        <ButtonRow>
          {USUAL_PARTS.map((part) => (
            <Button
              key={part}
              variant="ghost"
              onClick={() => form.setValue('ratio', part, { shouldValidate: true })}
            >
              {part === '100' ? '全部' : `${part}%`}
            </Button>
          ))}
        </ButtonRow>
      </div>
      <LiveRegion>
        {ratio !== undefined && (
          <LabelledValues
            rows={[
              {
                id: 'value',
                label: '预计赎回市值',
                value: `${yuan(valueOfPart(marketvalue, ratio))}，未扣赎回费，以确认结果为准`,
              },
            ]}
          />
        )}
      </LiveRegion>
      <TradePasswordField control={form.control} />
    </TradingForm>
  );
}
