import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '#ui/components/Button.tsx';
import { WithCards } from '../../parts/WithCards.tsx';
import { FundSheet, type TradedFund } from '../../parts/FundSheet.tsx';
import { Contracts } from '../../parts/Contracts.tsx';
import { Remark, ButtonRow } from '../../parts/Sheet.tsx';
import { to } from '../../routes/addresses.ts';
import { saying } from '../../routes/use-say.ts';
import { useSend } from '../../wire/use-send.ts';
import { SuitabilityCheck } from '../../forms/SuitabilityCheck.tsx';
import { PlanFields } from '../../forms/PlanFields.tsx';

/** Begins a plan that buys a fund on fixed days. */
export function NewPlanPage() {
  return (
    <FundSheet title="新增定投">{(fund) => <NewPlan key={fund.fundcode} fund={fund} />}</FundSheet>
  );
}

function NewPlan({ fund }: { fund: TradedFund }) {
  const { fundcode, sharetype } = fund;
  const navigate = useNavigate();
  const [suitabilityno, setSuitabilityno] = useState('');
  const { isBusy, send } = useSend('trade/plan/create');
  if (!fund.hasPlans)
    return (
      <Remark tone="warn">
        <p>这只基金现在不能定投。</p>
        <ButtonRow>
          <ButtonLink to={to('/funds')}>换一只基金</ButtonLink>
        </ButtonRow>
      </Remark>
    );
  const deal = { fundcode, sharetype, businesscode: '39' } as const;
  return (
    <SuitabilityCheck deal={deal} isConfirmed={suitabilityno !== ''} onConfirm={setSuitabilityno}>
      <Contracts deal={deal} />
      <WithCards>
        {(cards) => (
          <PlanFields
            fund={fund}
            cards={cards}
            initial={{
              applicationamount: '',
              tradeacco: cards[0].value,
              plancycle: '0',
              planday: '01',
            }}
            isBusy={isBusy}
            action="确认定投"
            onSend={async (terms) => {
              const answer = await send({
                fundcode,
                sharetype,
                ...terms,
                ...(suitabilityno !== '' && { suitabilityno }),
              });
              if (!answer) return null;
              if (!answer.ok) return answer;
              const { planno } = answer.record[0][0];
              await navigate(`/plans/${planno}`, { replace: true, ...saying('定投计划已建立') });
              return null;
            }}
          />
        )}
      </WithCards>
    </SuitabilityCheck>
  );
}
