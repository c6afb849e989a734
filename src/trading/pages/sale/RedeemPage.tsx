import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ShareRow } from '#schemas/trade.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import { TradePasswordField } from '../../forms/order-fields.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { LoadedView } from '../../parts/LoadedView.tsx';
import { Remark } from '../../parts/Sheet.tsx';
import { useSettled } from '../../parts/use-settled.ts';
import { useAnswer } from '../../wire/use-answer.ts';
import { useFunds } from '../../wire/use-own-data.ts';
import { useSend } from '../../wire/use-send.ts';
import { ShareSheet } from '../../parts/ShareSheet.tsx';
import { RestField, VolumeField } from './SaleFields.tsx';
import { SaleEstimate } from './SaleEstimate.tsx';
import { saleForm } from './sale-form.ts';

const WAYS = [
  { value: 'usual', label: '普通赎回' },
  { value: 'fast', label: '快速赎回' },
] as const;

/** Sells units: by the NAV of a day, or at once where the fund allows it. */
export function RedeemPage() {
  return <ShareSheet title="赎回">{(share) => <Redemption share={share} />}</ShareSheet>;
}

function Redemption({ share }: { share: ShareRow }) {
  const { fundcode, sharetype, tradeacco, availablevol } = share;
  const navigate = useNavigate();
  const funds = useFunds();
  const [way, setWay] = useState<'usual' | 'fast'>('usual');
  const schema = useMemo(() => saleForm({ availablevol }), [availablevol]);
  const form = useTradingForm(schema, {
    applicationvol: '',
    largeredemptionflag: '1',
    tradepwd: '',
  });
  const usual = useSend('trade/redeem/apply');
  const fast = useSend('trade/redeem/fast');
  const typed = form.values('applicationvol');
  const vol = useSettled(schema.shape.applicationvol.safeParse(typed).data ?? '');
  const sale = { fundcode, sharetype, tradeacco, applicationvol: vol };
  const trial = useAnswer('trade/redeem/trial', sale, { enabled: vol !== '' });

  const submit = form.submit(async ({ applicationvol, largeredemptionflag, tradepwd }) => {
    const sold = { fundcode, sharetype, tradeacco, applicationvol, tradepwd };
    const answer =
      way === 'fast' ? await fast.send(sold) : await usual.send({ ...sold, largeredemptionflag });
    if (!answer) return;
    if (!answer.ok) return form.refuse(answer);
    await navigate(`/orders/${answer.record[0][0].appsheetserialno}`, { replace: true });
  });
  return (
    <>
      <LoadedView query={funds} bones={1}>
        {(rows) =>
          rows.find((fund) => fund.fundcode === fundcode)?.isMoney && (
            <Segments id="way" legend="赎回方式" options={WAYS} value={way} onChange={setWay} />
          )
        }
      </LoadedView>
      {way === 'fast' && (
        <Remark>
          <p>快速赎回实时到账，当日没有收益；每人每日限额 10,000 元。</p>
        </Remark>
      )}
      <TradingForm
        onSubmit={submit}
        problem={form.problem}
        isBusy={usual.isBusy || fast.isBusy}
        action={way === 'fast' ? '确认快速赎回' : '确认赎回'}
      >
        <VolumeField
          control={form.control}
          label="赎回份额"
          available={availablevol}
          onAll={() => form.setValue('applicationvol', availablevol, { shouldValidate: true })}
        />
        {way === 'usual' && <RestField control={form.control} />}
        <SaleEstimate answer={vol === '' ? undefined : trial.answer} />
        <TradePasswordField control={form.control} />
      </TradingForm>
    </>
  );
}
