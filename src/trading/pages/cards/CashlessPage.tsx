import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { typedCard, typedCode } from '../../forms/card-forms.ts';
import { SmsCodeField } from '../../forms/SmsCodeField.tsx';
import { InputField } from '../../forms/fields.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useSmsCode } from '../../forms/use-sms-code.ts';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { cardName } from '../../parts/labels.ts';
import { Sheet } from '../../parts/Sheet.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { useAnswer } from '../../wire/use-answer.ts';
import { saying } from '../../routes/use-say.ts';
import { useSend } from '../../wire/use-send.ts';

const telephoneNumber = z.object({ mobileno: typedCard.mobileno });
const signing = telephoneNumber.extend({ smscode: typedCode });
/** What the short message is for. */
const FOR_CARD = '5';

/** Signs the cashless (无卡业务) service of a card, without which its bank pays nothing online. */
export function CashlessPage() {
  const { tradeacco = '' } = useParams();
  const card = useAnswer('account/card/detail', { tradeacco });
  return (
    <Sheet title="开通无卡业务" note="开通之后，这张银行卡才能在线付款。">
      <AnswerView read={card}>
        {({ record: [[detail]] }) => (
          <>
            <p>{cardName(detail)}</p>
            <Signing tradeacco={tradeacco} />
          </>
        )}
      </AnswerView>
    </Sheet>
  );
}

function Signing({ tradeacco }: { tradeacco: string }) {
  const navigate = useNavigate();
  const [fields] = useSearchParams();
  const form = useTradingForm(signing, { mobileno: '', smscode: '' });
  const message = useSend('account/sms/send');
  const sms = useSmsCode(form, telephoneNumber, (to) => message.send({ smstype: FOR_CARD, ...to }));
  const { isBusy, send } = useSend('account/card/cashless/sign');

  const submit = form.submit(async ({ smscode }) => {
    const answer = await send({ tradeacco, smsserialno: sms.smsserialno, smscode });
    if (!answer) return;
    if (!answer.ok) return form.refuse(answer);
    const order = fields.get('order');
    const next = order === null ? '/cards' : `/pay/${encodeURIComponent(order)}`;
    await navigate(next, saying('无卡业务已开通'));
  });
  return (
    <TradingForm onSubmit={submit} problem={form.problem} isBusy={isBusy} action="开通">
      <InputField
        control={form.control}
        name="mobileno"
        label="银行预留手机号"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <SmsCodeField control={form.control} isBusy={message.isBusy} onAsk={sms.ask} />
    </TradingForm>
  );
}
