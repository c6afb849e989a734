import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { CallRecord } from '#schemas/calls/calls.ts';
import { Button, ButtonLink } from '#ui/components/Button.tsx';
import { Day } from '#ui/components/Day.tsx';
import { LabelledValues } from '#ui/components/LabelledValues.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { cardName, orderStatusLabel, yuan } from '../../parts/labels.ts';
import { Part, Sheet, ButtonRow } from '../../parts/Sheet.tsx';
import { to } from '../../routes/addresses.ts';
import { useAnswer } from '../../wire/use-answer.ts';
import rowStyles from '../../parts/OrderRows.module.css';
import { ChangePlan } from './ChangePlan.tsx';
import { planStatusLabel, scheduleLabel } from '../../parts/plan-labels.ts';
import { PlanStatusForm } from './PlanStatusForm.tsx';

type Plan = CallRecord<'trade/plan/detail'>[0][0];

/** One plan: its terms, what it paid, and what can be done with it. */
export function PlanPage() {
  const { planno = '' } = useParams();
  const plan = useAnswer('trade/plan/detail', { planno });
  return (
    <Sheet title="定投详情">
      <AnswerView read={plan} bones={8}>
        {({ record: [[detail]] }) => <Details plan={detail} />}
      </AnswerView>
      <ButtonRow>
        <ButtonLink to={to('/plans')}>全部定投</ButtonLink>
      </ButtonRow>
    </Sheet>
  );
}

function Details({ plan }: { plan: Plan }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <LabelledValues
        rows={[
          { id: 'fund', label: '基金', value: `${plan.fundname}（${plan.fundcode}）` },
          { id: 'amount', label: '每次扣款', value: yuan(plan.applicationamount) },
          { id: 'schedule', label: '周期', value: scheduleLabel(plan) },
          { id: 'card', label: '扣款银行卡', value: cardName(plan) },
          { id: 'status', label: '状态', value: planStatusLabel(plan.planstatus) },
          {
            id: 'next',
            label: '下次扣款',
            value: plan.nextdate === '' ? '没有' : <Day date={plan.nextdate} />,
          },
          {
            id: 'paid',
            label: '累计扣款',
            value: `${yuan(plan.paidamount)}，${plan.paidtimes} 次`,
          },
          { id: 'failed', label: '扣款失败', value: `${plan.failedtimes} 次` },
        ]}
      />
      <Payments planno={plan.planno} />
      {plan.planstatus !== '2' && (
        <>
          {isChanging ? (
            <Part title="修改计划">
              <ChangePlan plan={plan} onDone={() => setChanging(false)} />
            </Part>
          ) : (
            <ButtonRow>
              <Button onClick={() => setChanging(true)}>修改计划</Button>
            </ButtonRow>
          )}
          <PlanStatusForm plan={plan} />
        </>
      )}
    </>
  );
}

function Payments({ planno }: { planno: string }) {
  const payments = useAnswer('trade/plan/payment/list', { planno, pagecount: '50' });
  return (
    <Part title="扣款记录">
      <AnswerView read={payments} bones={2}>
        {({ record: [rows] }) =>
          rows.length === 0 ? (
            <p>还没有扣款</p>
          ) : (
            <ul className={rowStyles.rows}>
              {rows.map((payment) => (
                <li key={payment.appsheetserialno}>
                  <a className={rowStyles.row} href={to(`/orders/${payment.appsheetserialno}`)}>
                    <Day date={payment.transactiondate} />
                    <span className={rowStyles.figure}>{yuan(payment.applicationamount)}</span>
                    <span className={rowStyles.when}>{payment.reason}</span>
                    <span className={rowStyles.status}>
                      {orderStatusLabel(payment.orderstatus)}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          )
        }
      </AnswerView>
    </Part>
  );
}
