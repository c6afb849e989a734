import { useState } from 'react';
import { ButtonLink } from '#ui/components/Button.tsx';
import { to } from '../../routes/addresses.ts';
import { OfFund, type TradedFund } from '../../parts/OfFund.tsx';
import { ByCard } from '../../parts/ByCard.tsx';
import { Remark, Ways } from '../../parts/Sheet.tsx';
import { Papers } from '../../parts/Papers.tsx';
import { Recorded } from './Recorded.tsx';
import { Suited } from './Suited.tsx';
import { BuyForm } from './BuyForm.tsx';

/** A purchase: what the fund is, whether it suits, the amount; the payment is the page after it. */
export function BuyPage() {
  return <OfFund title="购买基金">{(fund) => <Purchase key={fund.fundcode} fund={fund} />}</OfFund>;
}

function Purchase({ fund }: { fund: TradedFund }) {
  const { fundcode, sharetype, buysAs } = fund;
  const [suitabilityno, setSuitabilityno] = useState('');
  if (buysAs === '')
    return (
      <Remark tone="warn">
        <p>{fund.closedReason}</p>
        <Ways>
          <ButtonLink to={to('/funds')}>换一只基金</ButtonLink>
        </Ways>
      </Remark>
    );
  const sale = { fundcode, sharetype, businesscode: buysAs };
  return (
    <Suited sale={sale} isConfirmed={suitabilityno !== ''} onConfirm={setSuitabilityno}>
      <Papers sale={sale} />
      <Recorded fund={fund}>
        {(doublerecordno) => (
          <ByCard>
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
          </ByCard>
        )}
      </Recorded>
    </Suited>
  );
}
