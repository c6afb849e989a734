import type { PlanRow } from '#schemas/trade.ts';
import type { ListedFund } from '#wire/public/trading.ts';
import { WithCards } from '../../parts/WithCards.tsx';
import { LoadedView } from '../../parts/LoadedView.tsx';
import { useFunds } from '../../wire/use-own-data.ts';
import { useSay } from '../../routes/use-say.ts';
import { useSend } from '../../wire/use-send.ts';
import { PlanFields } from '../../forms/PlanFields.tsx';

/** Changes the terms of a plan; a day that ends it stays. */
export function ChangePlan({ plan, onDone }: { plan: PlanRow; onDone(): void }) {
  const { planno, fundcode, sharetype, enddate } = plan;
  const { isBusy, send } = useSend('trade/plan/change');
  const say = useSay();
  const funds = useFunds();
  return (
    <LoadedView query={funds} bones={5}>
      {(rows) => (
        <WithCards>
          {(cards) => (
            <PlanFields
              fund={{ fundcode, sharetype, minamount: minimumOf(rows, fundcode) }}
              cards={cards}
              initial={{
                applicationamount: plan.applicationamount,
                tradeacco: plan.tradeacco,
                plancycle: plan.plancycle,
                planday: plan.planday,
              }}
              isBusy={isBusy}
              action="保存修改"
              onSend={async (terms) => {
                const answer = await send({ planno, ...terms, ...(enddate !== '' && { enddate }) });
                if (!answer) return null;
                if (!answer.ok) return answer;
                say('定投计划已修改');
                onDone();
                return null;
              }}
            />
          )}
        </WithCards>
      )}
    </LoadedView>
  );
}

/** Yuan; none is known of a fund that is listed no more, and the trading system decides. */
function minimumOf(funds: readonly ListedFund[], fundcode: string): string {
  return funds.find((fund) => fund.fundcode === fundcode)?.minamount ?? '0';
}
