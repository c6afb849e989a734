import { useMemo } from 'react';
import type { CallResult } from '#schemas/calls/calls.ts';
import { RadioList } from '../../forms/RadioList.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { Remark } from '../../parts/Sheet.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { useAnswer } from '../../wire/use-answer.ts';
import { useSend } from '../../wire/use-send.ts';
import { answerField, riskAnswers, riskForm } from './risk-form.ts';

interface Done {
  onDone(result: CallResult<'account/risk/submit'>): void;
}

/** The questionnaire, where another test may be made today. */
export function RiskTest({ onDone }: Done) {
  const paper = useAnswer('account/risk/question/list', {});
  return (
    <AnswerView read={paper} bones={10}>
      {({ body }) =>
        body.remaintimes === '0' ? (
          <Remark tone="warn">
            <p>今天的测评次数已用完，请明天再来。</p>
          </Remark>
        ) : (
          <Paper key={body.paperno} paper={body} onDone={onDone} />
        )
      }
    </AnswerView>
  );
}

function Paper({
  paper: { paperno, rows, remaintimes },
  onDone,
}: Done & { paper: CallResult<'account/risk/question/list'> }) {
  const schema = useMemo(() => riskForm(rows), [rows]);
  const form = useTradingForm(
    schema,
    Object.fromEntries(rows.map((question) => [answerField(question), ''])),
  );
  const { isBusy, send } = useSend('account/risk/submit');
  const submit = form.submit(async (chosen) => {
    const answer = await send({ paperno, answers: riskAnswers(rows, chosen) });
    if (!answer) return;
    if (answer.ok) onDone(answer.body);
    else form.refuse(answer);
  });
  return (
    <TradingForm onSubmit={submit} problem={form.problem} isBusy={isBusy} action="提交问卷">
      <p>今天还可以测评 {remaintimes} 次。</p>
      {rows.map((question, index) => (
        <RadioList
          key={question.questionno}
          control={form.control}
          name={answerField(question)}
          legend={`${index + 1}. ${question.question}`}
          options={question.options.map(({ optionno, optiontext }) => ({
            value: optionno,
            label: optiontext,
          }))}
        />
      ))}
    </TradingForm>
  );
}
