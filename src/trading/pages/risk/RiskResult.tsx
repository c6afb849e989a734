import { useState } from 'react';
import type { CallResult } from '#schemas/calls/calls.ts';
import { Button } from '#ui/components/Button.tsx';
import { Day } from '#ui/components/Day.tsx';
import { LabelledValues } from '#ui/components/LabelledValues.tsx';
import { formProblem } from '../../forms/field-problem.ts';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { Remark } from '../../parts/Sheet.tsx';
import { useSend } from '../../wire/use-send.ts';

/** What a test came to; it counts once it is confirmed. */
export function RiskResult({
  result: { testno, riskname, score, enddate },
  onAgain,
  onConfirm,
}: {
  result: CallResult<'account/risk/submit'>;
  onAgain(): void;
  onConfirm(): void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, send } = useSend('account/risk/confirm');
  const confirm = async () => {
    const answer = await send({ testno });
    if (!answer) return;
    if (answer.ok) onConfirm();
    else setProblem(formProblem(answer, []).message);
  };
  return (
    <>
      <LabelledValues
        rows={[
          { id: 'level', label: '您的风险承受能力', value: <b>{riskname}</b> },
          { id: 'score', label: '得分', value: score },
          { id: 'end', label: '确认后有效至', value: <Day date={enddate} /> },
        ]}
      />
      <Remark>
        <p>请确认结果符合您的实际情况。确认之后，它用来判断一只基金是否适合您。</p>
      </Remark>
      <TradingForm
        onSubmit={confirm}
        problem={problem}
        isBusy={isBusy}
        action="确认结果"
        buttons={<Button onClick={onAgain}>重新测评</Button>}
      >
        {null}
      </TradingForm>
    </>
  );
}
