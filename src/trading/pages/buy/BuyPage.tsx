import { useState } from 'react';
import { ButtonLink } from '#ui/components/Button.tsx';
import { to } from '../../routes/addresses.ts';
import { FundSheet, type TradedFund } from '../../parts/FundSheet.tsx';
import { WithCards } from '../../parts/WithCards.tsx';
import { Remark, ButtonRow } from '../../parts/Sheet.tsx';
import { Contracts } from '../../parts/Contracts.tsx';
import { RecordingCheck } from './RecordingCheck.tsx';
import { SuitabilityCheck } from '../../forms/SuitabilityCheck.tsx';
import { BuyForm } from './BuyForm.tsx';

/** A purchase: what the fund is, whether it suits, the amount; the payment is the page after it. */
export function BuyPage() {
  return (
    <FundSheet title="购买基金">{(fund) => <Purchase key={fund.fundcode} fund={fund} />}</FundSheet>
  );
}

function Purchase({ fund }: { fund: TradedFund }) {
  const { fundcode, sharetype, buysAs } = fund;
  const [suitabilityno, setSuitabilityno] = useState('');
  if (buysAs === '')
    return (
      <Remark tone="warn">
        <p>{fund.closedReason}</p>
        <ButtonRow>
          <ButtonLink to={to('/funds')}>换一只基金</ButtonLink>
        </ButtonRow>
      </Remark>
    );
  const deal = { fundcode, sharetype, businesscode: buysAs };
  return (
    <SuitabilityCheck deal={deal} isConfirmed={suitabilityno !== ''} onConfirm={setSuitabilityno}>
      <Contracts deal={deal} />
      <RecordingCheck fund={fund}>
        {(doublerecordno) => (
          <WithCards>
            {(cards) => (
              <BuyForm
                fund={{ ...fund, buysAs }}
                cards={cards}
                consent={{
                  ...(suitabilityno !== '' && { suitabilityno }),
                  ...(doublerecordno !== '' && { doublerecordno }),
                }}
              />
            )}
          </WithCards>
        )}
      </RecordingCheck>
    </SuitabilityCheck>
  );
}
