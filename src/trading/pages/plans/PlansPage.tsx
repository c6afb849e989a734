import { ButtonLink } from '#ui/components/Button.tsx';
import { Day } from '#ui/components/Day.tsx';
import { Empty } from '#ui/components/States.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { yuan } from '../../parts/labels.ts';
import { Sheet, ButtonRow } from '../../parts/Sheet.tsx';
import { to } from '../../routes/addresses.ts';
import { useAnswer } from '../../wire/use-answer.ts';
import rowStyles from '../../parts/OrderRows.module.css';
import { planStatusLabel, scheduleLabel } from './plan-labels.ts';

/** All plans of a customer. */
export function PlansPage() {
  const plans = useAnswer('trade/plan/list', { pagecount: '200' });
  return (
    <Sheet title="定投计划" isWide>
      <AnswerView read={plans}>
        {({ record: [rows] }) =>
          rows.length === 0 ? (
            <Empty title="还没有定投计划" hint="选中一只基金，按固定的日子投入固定的金额。" />
          ) : (
            <ul className={rowStyles.rows}>
              {rows.map((plan) => (
                <li key={plan.planno}>
                  <a className={rowStyles.row} href={to(`/plans/${plan.planno}`)}>
                    <b>{plan.fundname}</b>
                    <span className={rowStyles.figure}>{yuan(plan.applicationamount)}</span>
                    <span className={rowStyles.when}>
                      {scheduleLabel(plan)}
                      {plan.nextdate !== '' && (
                        <>
                          ，下次 <Day date={plan.nextdate} />
                        </>
                      )}
                    </span>
                    <span className={rowStyles.status}>{planStatusLabel(plan.planstatus)}</span>
                  </a>
                </li>
              ))}
            </ul>
          )
        }
      </AnswerView>
      <ButtonRow>
        <ButtonLink variant="primary" to={to('/funds')}>
          挑选基金
        </ButtonLink>
      </ButtonRow>
    </Sheet>
  );
}
