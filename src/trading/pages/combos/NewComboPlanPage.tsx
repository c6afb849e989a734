import { useNavigate } from 'react-router-dom';
import { PlanFields } from '../../forms/PlanFields.tsx';
import { WithCards } from '../../parts/WithCards.tsx';
import { saying } from '../../routes/use-say.ts';
import { useSend } from '../../wire/use-send.ts';
import { ComboDeal, type ComboConsent } from './ComboDeal.tsx';
import { ComboPapers } from './ComboPapers.tsx';
import { ComboSheet, type ComboDetail } from './ComboSheet.tsx';

/** Begins a plan that buys a combination on fixed days. */
export function NewComboPlanPage() {
  return (
    <ComboSheet title="新增组合定投">
      {(combo) => (
        <ComboDeal
          key={combo.combocode}
          combo={combo}
          businesscode="39"
          refusalOf={({ hasPlans }) => (hasPlans ? '' : '现在不能定投')}
        >
          {(consent) => (
            <>
              <ComboPapers combo={combo} businesscode="39" />
              <NewPlan combo={combo} consent={consent} />
            </>
          )}
        </ComboDeal>
      )}
    </ComboSheet>
  );
}

function NewPlan({
  combo: { combocode, minamount, parts },
  consent,
}: {
  combo: ComboDetail;
  consent: ComboConsent;
}) {
  const navigate = useNavigate();
  const { isBusy, send } = useSend('trade/combo/plan/create');
  const [part] = parts;
  if (!part) return null;
  // The catalogue tells days of payment by a fund. All funds of a combination are paid on the same days.
  const fund = { fundcode: part.fundcode, sharetype: part.sharetype, minamount };
  return (
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
            const answer = await send({ combocode, ...terms, ...consent });
            if (answer && !answer.ok) return answer;
            if (!answer) return null;
            const address = `/combo-plans/${answer.body.planno}`;
            await navigate(address, { replace: true, ...saying('组合定投计划已建立') });
            return null;
          }}
        />
      )}
    </WithCards>
  );
}
