import { useState, type ReactNode } from 'react';
import { Button } from '#ui/components/Button.tsx';
import { Day } from '#ui/components/Day.tsx';
import type { TradedFund } from '../../parts/FundSheet.tsx';
import { Remark, ButtonRow } from '../../parts/Sheet.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { useAnswer } from '../../wire/use-answer.ts';
import { useSend } from '../../wire/use-send.ts';

/** Statuses of a double recording (双录). */
const NOT_NEEDED = '0';
const REVIEWED = '3';
const PASSED = '4';

/** A purchase that has to be recorded for some funds: the number of the recording, empty where none is needed. */
export function RecordingCheck({
  fund: { fundcode, sharetype },
  children,
}: {
  fund: Pick<TradedFund, 'fundcode' | 'sharetype'>;
  children: (doublerecordno: string) => ReactNode;
}) {
  const recording = useAnswer('trade/doublerecord/query', { fundcode, sharetype });
  const { isBusy, send } = useSend('trade/doublerecord/apply');
  const [problem, setProblem] = useState('');
  const apply = async () => {
    const answer = await send({ fundcode, sharetype, recordingmode: '0' });
    setProblem(answer && !answer.ok ? answer.msg : '');
  };
  return (
    <AnswerView read={recording}>
      {({ body: { recordingstatus, doublerecordno, enddate } }) => {
        if (recordingstatus === NOT_NEEDED) return children('');
        if (recordingstatus === PASSED) return children(doublerecordno);
        if (recordingstatus === REVIEWED)
          return (
            <Remark tone="warn">
              <p>
                双录正在审核，通过后才能购买；有效期到 <Day date={enddate} />
                。沙箱的审核在第二天通过，可以拨快时钟。
              </p>
            </Remark>
          );
        return (
          <Remark tone="warn">
            <p>这只基金风险等级高，购买前须双录（录音录像）。</p>
            <p role="status">{problem}</p>
            <ButtonRow>
              <Button busy={isBusy} onClick={() => void apply()}>
                提交自助双录
              </Button>
            </ButtonRow>
          </Remark>
        );
      }}
    </AnswerView>
  );
}
