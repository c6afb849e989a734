import { useState } from 'react';
import type { CallResult } from '#schemas/calls/calls.ts';
import { Button, ButtonLink } from '#ui/components/Button.tsx';
import { Day } from '#ui/components/Day.tsx';
import { LabelledValues } from '#ui/components/LabelledValues.tsx';
import { useFocusOnStep } from '../../routes/focus-page.ts';
import { to } from '../../routes/addresses.ts';
import { Remark, Sheet, ButtonRow } from '../../parts/Sheet.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { useAnswer } from '../../wire/use-answer.ts';
import { RiskResult } from './RiskResult.tsx';
import { RiskTest } from './RiskTest.tsx';

type Stage =
  | { kind: 'current' }
  | { kind: 'test' }
  | { kind: 'result'; result: CallResult<'account/risk/submit'> };

/** How much risk a customer bears: the level that counts, the test, and its result. */
export function RiskPage() {
  const [stage, setStage] = useState<Stage>({ kind: 'current' });
  useFocusOnStep(stage.kind);
  switch (stage.kind) {
    case 'test':
      return (
        <Sheet title="风险测评" note="请按您的真实情况作答，每题选一个答案。">
          <RiskTest onDone={(result) => setStage({ kind: 'result', result })} />
        </Sheet>
      );
    case 'result':
      return (
        <Sheet title="测评结果">
          <RiskResult
            result={stage.result}
            onAgain={() => setStage({ kind: 'test' })}
            onConfirm={() => setStage({ kind: 'current' })}
          />
        </Sheet>
      );
    case 'current':
      return (
        <Sheet title="风险测评">
          <Current onStart={() => setStage({ kind: 'test' })} />
        </Sheet>
      );
    default:
      return stage satisfies never;
  }
}

function Current({ onStart }: { onStart(): void }) {
  const current = useAnswer('account/risk/result', {});
  return (
    <AnswerView read={current}>
      {({ body: { testno, riskname, score, testdate, enddate } }) =>
        testno === '' ? (
          <>
            <Remark tone="warn">
              <p>您还没有有效的风险测评。完成测评之后才能购买基金。</p>
            </Remark>
            <ButtonRow>
              <Button variant="primary" onClick={onStart}>
                开始测评
              </Button>
            </ButtonRow>
          </>
        ) : (
          <>
            <LabelledValues
              rows={[
                { id: 'level', label: '风险承受能力', value: <b>{riskname}</b> },
                { id: 'score', label: '得分', value: score },
                { id: 'date', label: '测评日期', value: <Day date={testdate} /> },
                { id: 'end', label: '有效期至', value: <Day date={enddate} /> },
              ]}
            />
            <ButtonRow>
              <ButtonLink variant="primary" to={to('/funds')}>
                挑选基金
              </ButtonLink>
              <Button onClick={onStart}>重新测评</Button>
            </ButtonRow>
          </>
        )
      }
    </AnswerView>
  );
}
