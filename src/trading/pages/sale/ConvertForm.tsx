import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CallRecord } from '#schemas/calls/calls.ts';
import type { ShareRow } from '#schemas/trade.ts';
import { TradePasswordField } from '../../forms/order-fields.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { useSettled } from '../../parts/use-settled.ts';
import { useAnswer } from '../../wire/use-answer.ts';
import { useSend } from '../../wire/use-send.ts';
import { SuitabilityCheck } from '../../forms/SuitabilityCheck.tsx';
import { RestField, VolumeField } from './SaleFields.tsx';
import { SaleEstimate } from './SaleEstimate.tsx';
import { saleForm } from './sale-form.ts';

export type Target = CallRecord<'trade/convert/target/list'>[0][number];

/** The units that are converted, once the target suits the customer. */
export function ConvertForm({ share, target }: { share: ShareRow; target: Target }) {
  const [suitabilityno, setSuitabilityno] = useState('');
  const { fundcode, sharetype } = target;
  return (
    <SuitabilityCheck
      deal={{ fundcode, sharetype, businesscode: '36' }}
      isConfirmed={suitabilityno !== ''}
      onConfirm={setSuitabilityno}
    >
      <Units share={share} target={target} suitabilityno={suitabilityno} />
    </SuitabilityCheck>
  );
}

function Units({
  share: { fundcode, sharetype, tradeacco, availablevol },
  target,
  suitabilityno,
}: {
  share: ShareRow;
  target: Target;
  suitabilityno: string;
}) {
  const navigate = useNavigate();
  const schema = useMemo(() => saleForm({ availablevol }), [availablevol]);
  const form = useTradingForm(schema, {
    applicationvol: '',
    largeredemptionflag: '1',
    tradepwd: '',
  });
  const { isBusy, send } = useSend('trade/convert/apply');
  const typed = form.values('applicationvol');
  const vol = useSettled(schema.shape.applicationvol.safeParse(typed).data ?? '');
  const conversion = { fundcode, sharetype, tradeacco, codeoftargetfund: target.fundcode };
  const trial = useAnswer(
    'trade/convert/trial',
    { ...conversion, applicationvol: vol },
    { enabled: vol !== '' },
  );
  const submit = form.submit(async (sent) => {
    const answer = await send({
      ...conversion,
      ...sent,
      ...(suitabilityno !== '' && { suitabilityno }),
    });
    if (!answer) return;
    if (!answer.ok) return form.refuse(answer);
    await navigate(`/orders/${answer.record[0][0].appsheetserialno}`, { replace: true });
  });
  return (
    <TradingForm onSubmit={submit} problem={form.problem} isBusy={isBusy} action="确认转换">
      <VolumeField
        control={form.control}
        label="转出份额"
        available={availablevol}
        onAll={() => form.setValue('applicationvol', availablevol, { shouldValidate: true })}
      />
      <RestField control={form.control} />
      <SaleEstimate answer={vol === '' ? undefined : trial.answer} />
      <TradePasswordField control={form.control} />
    </TradingForm>
  );
}
