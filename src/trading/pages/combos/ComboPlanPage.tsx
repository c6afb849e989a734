import { useParams } from 'react-router-dom';
import { z } from 'zod';
import { password } from '#schemas/account.ts';
import type { CallResult } from '#schemas/calls/calls.ts';
import { ButtonLink } from '#ui/components/Button.tsx';
import { Day } from '#ui/components/Day.tsx';
import { LabelledValues } from '#ui/components/LabelledValues.tsx';
import { Empty } from '#ui/components/States.tsx';
import { TradePasswordField } from '../../forms/order-fields.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { cardName, yuan } from '../../parts/labels.ts';
import { planStatusLabel, scheduleLabel } from '../../parts/plan-labels.ts';
import { ButtonRow, Part, Remark, Sheet } from '../../parts/Sheet.tsx';
import { to } from '../../routes/addresses.ts';
import { useSay } from '../../routes/use-say.ts';
import { useAnswer } from '../../wire/use-answer.ts';
import { useSend } from '../../wire/use-send.ts';

type ComboPlan = CallResult<'trade/combo/plan/list'>['rows'][number];

/** One plan of a combination. The catalogue has no call for its details alone, so it is looked for in the list. */
export function ComboPlanPage() {
  const { planno = '' } = useParams();
  const plans = useAnswer('trade/combo/plan/list', { pagecount: '200' });
  return (
    <Sheet title="组合定投详情">
      <AnswerView read={plans} bones={8}>
        {({ body: { rows } }) => {
          const plan = rows.find((row) => row.planno === planno);
          return plan ? <Details plan={plan} /> : <Empty title="没有这份定投计划" />;
        }}
      </AnswerView>
      <ButtonRow>
        <ButtonLink to={to('/plans')}>全部定投</ButtonLink>
      </ButtonRow>
    </Sheet>
  );
}

function Details({ plan }: { plan: ComboPlan }) {
  const { planno, combocode, comboname, nextdate, planstatus } = plan;
  return (
    <>
      <LabelledValues
        rows={[
          {
            id: 'combo',
            label: '组合',
            value: <a href={to(`/combos/${combocode}`)}>{`${comboname}（${combocode}）`}</a>,
          },
          { id: 'amount', label: '每次扣款', value: yuan(plan.applicationamount) },
          { id: 'schedule', label: '周期', value: scheduleLabel(plan) },
          { id: 'card', label: '扣款银行卡', value: cardName(plan) },
          { id: 'status', label: '状态', value: planStatusLabel(planstatus) },
          {
            id: 'next',
            label: '下次扣款',
            value: nextdate === '' ? '没有' : <Day date={nextdate} />,
          },
        ]}
      />
      {planstatus !== '2' && <Termination planno={planno} combocode={combocode} />}
    </>
  );
}

const termination = z.object({ tradepwd: password });

/** The catalogue ends plans of combinations, and neither pauses nor changes them. */
function Termination({ planno, combocode }: Pick<ComboPlan, 'planno' | 'combocode'>) {
  const form = useTradingForm(termination, { tradepwd: '' });
  const { isBusy, send } = useSend('trade/combo/plan/terminate');
  const say = useSay();
  const submit = form.submit(async ({ tradepwd }) => {
    const answer = await send({ planno, tradepwd });
    if (!answer) return;
    if (answer.ok) say('组合定投计划已终止，持有的组合不变');
    else form.refuse(answer);
  });
  return (
    <Part title="终止">
      <Remark>
        <p>组合的定投不能暂停，也不能修改。要改金额或日子，请终止这一份，再新增一份。</p>
        <ButtonRow>
          <ButtonLink to={to(`/combos/${combocode}/plan`)}>新增一份</ButtonLink>
        </ButtonRow>
      </Remark>
      <TradingForm
        onSubmit={submit}
        problem={form.problem}
        isBusy={isBusy}
        action="终止（不能恢复）"
      >
        <TradePasswordField control={form.control} />
      </TradingForm>
    </Part>
  );
}
