import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { CallResult } from '#schemas/calls/calls.ts';
import { CheckField } from './fields.tsx';
import { TradingForm } from './TradingForm.tsx';
import { useTradingForm } from './use-trading-form.ts';
import { Part } from '../parts/Sheet.tsx';
import { AnswerView } from '../parts/AnswerView.tsx';
import { Text } from '../parts/Text.tsx';
import { useAnswer } from '../wire/use-answer.ts';
import { useSend } from '../wire/use-send.ts';
import type { RatedDeal } from './rated-deal.ts';

const confirmation = z.object({
  read: z.boolean().refine((read) => read, { error: '请先阅读警示书，并勾选确认' }),
});

/** The warning that a product does not suit: read for its time, signed, and then confirmed. */
export function RiskWarning({
  deal,
  noticeno,
  onConfirm,
}: {
  deal: RatedDeal;
  noticeno: string;
  onConfirm(suitabilityno: string): void;
}) {
  const notice = useAnswer('account/suitability/notice', { ...deal, noticeno });
  return (
    <AnswerView read={notice}>
      {({ body }) => <Signing notice={body} deal={deal} onConfirm={onConfirm} />}
    </AnswerView>
  );
}

function Signing({
  notice: { noticeno, version, noticename, content, seconds },
  deal,
  onConfirm,
}: {
  notice: CallResult<'account/suitability/notice'>;
  deal: RatedDeal;
  onConfirm(suitabilityno: string): void;
}) {
  const left = useCountdown(Number(seconds));
  const form = useTradingForm(confirmation, { read: false });
  const signing = useSend('account/suitability/notice/sign');
  const confirming = useSend('account/suitability/confirm');
  const submit = form.submit(async () => {
    if (left > 0) return;
    const signed = await signing.send({ ...deal, noticeno, version });
    if (!signed) return;
    if (!signed.ok) return form.refuse(signed);
    const confirmed = await confirming.send({ ...deal, signno: signed.body.signno });
    if (!confirmed) return;
    if (confirmed.ok) onConfirm(confirmed.body.suitabilityno);
    else form.refuse(confirmed);
  });
  return (
    <Part title={noticename}>
      <Text content={content} />
      <TradingForm
        onSubmit={submit}
        problem={form.problem}
        isBusy={signing.isBusy || confirming.isBusy || left > 0}
        action={left > 0 ? `请阅读，还有 ${left} 秒` : '确认并继续购买'}
      >
        <CheckField
          control={form.control}
          name="read"
          label="本人已阅读上述警示，知道这只基金的风险高于本人的承受能力，仍然坚持购买。"
        />
      </TradingForm>
    </Part>
  );
}

/** Seconds that are left of these, counted down to 0. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
