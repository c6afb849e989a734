import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ShareRow } from '#schemas/trade.ts';
import { Day } from '#ui/components/Day.tsx';
import { TradePasswordField } from '../../forms/order-fields.tsx';
import { RadioList } from '../../forms/RadioList.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { FailureRemark } from '../../parts/FailureRemark.tsx';
import { dividendLabel } from '../../parts/labels.ts';
import { Remark } from '../../parts/Sheet.tsx';
import { saying } from '../../routes/use-say.ts';
import { useAnswer } from '../../wire/use-answer.ts';
import { useSend } from '../../wire/use-send.ts';
import { dividendForm } from './dividend-form.ts';

const METHODS = [
  { value: '1', label: '现金分红：红利付到银行卡' },
  { value: '0', label: '红利转投：红利按除息日净值转成份额，免申购费' },
] as const;

/** The choice, what it will change and from when, and the password that confirms it. */
export function DividendChange({ share }: { share: ShareRow }) {
  const { fundcode, sharetype, tradeacco, defdividendmethod } = share;
  const navigate = useNavigate();
  const [schema] = useState(() => dividendForm({ defdividendmethod }));
  const form = useTradingForm(schema, { defdividendmethod, tradepwd: '' });
  const { isBusy, send } = useSend('trade/dividendmethod/change');
  const chosen = form.values('defdividendmethod');
  const isChange = chosen !== defdividendmethod;

  const submit = form.submit(async (sent) => {
    const answer = await send({ fundcode, sharetype, tradeacco, ...sent });
    if (!answer) return;
    if (!answer.ok) return form.refuse(answer);
    const order = answer.record[0][0].appsheetserialno;
    await navigate(`/orders/${order}`, { replace: true, ...saying('修改分红方式的委托已提交') });
  });
  return (
    <TradingForm
      onSubmit={submit}
      problem={form.problem}
      isBusy={isBusy}
      action={isChange ? `确认改为${dividendLabel(chosen)}` : '确认修改'}
    >
      <RadioList
        control={form.control}
        name="defdividendmethod"
        legend={`分红方式（现在是${dividendLabel(defdividendmethod)}）`}
        options={METHODS}
      />
      <Effect share={{ fundcode, sharetype }} />
      <TradePasswordField control={form.control} />
    </TradingForm>
  );
}

/** When a change that is sent now takes effect. */
function Effect({ share }: { share: Pick<ShareRow, 'fundcode' | 'sharetype'> }) {
  const { answer } = useAnswer('trade/calendar/confirmdate', { ...share, businesscode: '29' });
  if (!answer?.ok) return <FailureRemark answer={answer} />;
  const [{ expectedcfmdate }] = answer.record[0];
  return (
    <Remark>
      <p>
        预计 <Day date={expectedcfmdate} /> 确认，确认后生效。权益登记日当天的修改不影响本次分红。
      </p>
    </Remark>
  );
}
