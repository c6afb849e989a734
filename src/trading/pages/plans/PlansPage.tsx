import { ButtonLink } from '#ui/components/Button.tsx';
import { Empty } from '#ui/components/States.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { PlanRows } from '../../parts/PlanRows.tsx';
import { ButtonRow, Part, Sheet } from '../../parts/Sheet.tsx';
import { to } from '../../routes/addresses.ts';
import { useAnswer } from '../../wire/use-answer.ts';

/** All plans of a customer, of funds and of combinations. */
export function PlansPage() {
  const ofFunds = useAnswer('trade/plan/list', { pagecount: '200' });
  const ofCombos = useAnswer('trade/combo/plan/list', { pagecount: '200' });
  return (
    <Sheet title="定投计划" isWide>
      <AnswerView read={ofFunds}>
        {({ record: [funds] }) => (
          <AnswerView read={ofCombos}>
            {({ body: { rows: combos } }) =>
              funds.length + combos.length === 0 ? (
                <Empty
                  title="还没有定投计划"
                  hint="选中一只基金或一个组合，按固定的日子投入固定的金额。"
                />
              ) : (
                <>
                  {funds.length > 0 && (
                    <PlanRows
                      plans={funds.map((plan) => ({
                        ...plan,
                        name: plan.fundname,
                        address: to(`/plans/${plan.planno}`),
                      }))}
                    />
                  )}
                  {combos.length > 0 && (
                    <Part title="组合的定投">
                      <PlanRows
                        plans={combos.map((plan) => ({
                          ...plan,
                          name: plan.comboname,
                          address: to(`/combo-plans/${plan.planno}`),
                        }))}
                      />
                    </Part>
                  )}
                </>
              )
            }
          </AnswerView>
        )}
      </AnswerView>
      <ButtonRow>
        <ButtonLink variant="primary" to={to('/funds')}>
          挑选基金
        </ButtonLink>
        <ButtonLink to={to('/combos')}>挑选组合</ButtonLink>
      </ButtonRow>
    </Sheet>
  );
}
