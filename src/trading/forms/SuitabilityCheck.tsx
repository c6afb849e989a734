import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/components/Button.tsx';
import { useFocusOnStep } from '../routes/focus-page.ts';
import { to } from '../routes/addresses.ts';
import { fundLevel, investorLevel } from '../parts/labels.ts';
import { Remark, ButtonRow } from '../parts/Sheet.tsx';
import { AnswerView } from '../parts/AnswerView.tsx';
import { useAnswer } from '../wire/use-answer.ts';
import type { RatedDeal } from './rated-deal.ts';
import { RiskWarning } from './RiskWarning.tsx';

/** What may be bought once the product suits, or once the customer has confirmed a warning that it does not. */
export function SuitabilityCheck({
  deal,
  isConfirmed,
  onConfirm,
  children,
}: {
  deal: RatedDeal;
  isConfirmed: boolean;
  /** Gets the number of the confirmation, which the order takes along. */
  onConfirm(suitabilityno: string): void;
  children: ReactNode;
}) {
  useFocusOnStep(isConfirmed);
  const match = useAnswer('account/suitability/match', deal);
  return (
    <AnswerView read={match}>
      {({ body: { matchflag, allowedflag, noticeno, reasons, custrisklevel, fundrisklevel } }) => {
        const levels = `您的风险承受能力：${investorLevel(custrisklevel)}；产品风险：${fundLevel(fundrisklevel)}。`;
        if (matchflag === '1') return children;
        if (isConfirmed)
          return (
            <>
              <Remark tone="warn">
                <p>{levels}您已确认风险不匹配警示。</p>
              </Remark>
              {children}
            </>
          );
        return (
          <>
            <Remark tone="warn">
              <p>{levels}</p>
              {reasons.map((reason) => (
                <p key={reason}>{reason}</p>
              ))}
              {allowedflag === '0' && (
                <ButtonRow>
                  <ButtonLink to={to('/risk')}>去做风险测评</ButtonLink>
                </ButtonRow>
              )}
            </Remark>
            {allowedflag === '1' && (
              <RiskWarning deal={deal} noticeno={noticeno} onConfirm={onConfirm} />
            )}
          </>
        );
      }}
    </AnswerView>
  );
}
