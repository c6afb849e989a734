import { Day } from '#ui/components/Day.tsx';
import type { PlanRow } from '#schemas/trade.ts';
import { yuan } from './labels.ts';
import { planStatusLabel, scheduleLabel } from './plan-labels.ts';
import styles from './OrderRows.module.css';

/** What a list says of a plan, of a fund or of a combination. */
interface ListedPlan extends Pick<
  PlanRow,
  'planno' | 'applicationamount' | 'plancycle' | 'planday' | 'planstatus' | 'nextdate'
> {
  /** Of what it buys. */
  name: string;
  /** Address of its page. */
  address: string;
}

/** Plans as a list, each a way to its details. */
export function PlanRows({ plans }: { plans: readonly ListedPlan[] }) {
  return (
    <ul className={styles.rows}>
      {plans.map((plan) => (
        <li key={plan.planno}>
          <a className={styles.row} href={plan.address}>
            <b>{plan.name}</b>
            <span className={styles.figure}>{yuan(plan.applicationamount)}</span>
            <span className={styles.when}>
              {scheduleLabel(plan)}
              {plan.nextdate !== '' && (
                <>
                  ，下次 <Day date={plan.nextdate} />
                </>
              )}
            </span>
            <span className={styles.status}>{planStatusLabel(plan.planstatus)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
