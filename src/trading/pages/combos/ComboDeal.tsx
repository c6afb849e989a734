import { useState, type ReactNode } from 'react';
import { riskiestOf } from '#rules/trade/riskiest.ts';
import type { ListedFund } from '#wire/public/trading.ts';
import type { RatedDeal } from '../../forms/rated-deal.ts';
import { SuitabilityCheck } from '../../forms/SuitabilityCheck.tsx';
import { LoadedView } from '../../parts/LoadedView.tsx';
import { Remark } from '../../parts/Sheet.tsx';
import { useFunds } from '../../wire/use-own-data.ts';
import type { ComboDetail } from './ComboSheet.tsx';

/** The number of the confirmation that an order takes along where the riskiest fund does not suit. */
export interface ComboConsent {
  suitabilityno?: string;
}

/** What can be done with all funds of a combination at once, once its riskiest fund suits or a warning was confirmed. */
export function ComboDeal({
  combo,
  businesscode,
  refusalOf,
  children,
}: {
  combo: ComboDetail;
  businesscode: RatedDeal['businesscode'];
  /** Why the deal cannot be done with a fund; empty where it can. */
  refusalOf: (fund: ListedFund) => string;
  children: (consent: ComboConsent) => ReactNode;
}) {
  const funds = useFunds();
  const [suitabilityno, setSuitabilityno] = useState('');
  return (
    <LoadedView query={funds} bones={5}>
      {(rows) => {
        const found = findDeal(combo, rows, refusalOf);
        if (typeof found === 'string')
          return (
            <Remark tone="warn">
              <p>{found}</p>
            </Remark>
          );
        return (
          <SuitabilityCheck
            deal={{ ...found, businesscode }}
            isConfirmed={suitabilityno !== ''}
            onConfirm={setSuitabilityno}
          >
            {children(suitabilityno === '' ? {} : { suitabilityno })}
          </SuitabilityCheck>
        );
      }}
    </LoadedView>
  );
}

/** The riskiest fund, which stands for the combination; in words why the deal cannot be done. */
function findDeal(
  { parts }: ComboDetail,
  funds: readonly ListedFund[],
  refusalOf: (fund: ListedFund) => string,
): Pick<RatedDeal, 'fundcode' | 'sharetype'> | string {
  const listed = parts.flatMap(({ fundcode, sharetype }) => {
    const fund = funds.find((one) => one.fundcode === fundcode);
    return fund ? [{ fundcode, sharetype, risklevel: fund.risklevel, fund }] : [];
  });
  const riskiest = riskiestOf(listed);
  if (!riskiest || listed.length < parts.length) return '组合里有基金不在本站销售，暂不能办理。';
  for (const { fund } of listed) {
    const refusal = refusalOf(fund);
    if (refusal !== '') return `${fund.fundname}：${refusal}，组合暂不能办理。`;
  }
  const { fundcode, sharetype } = riskiest;
  return { fundcode, sharetype };
}
