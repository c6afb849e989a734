import { formatNumber } from '#rules/numbers/format.ts';
import type { DealFee, RoundTrip } from '#rules/trade/fund-fee.ts';
import { asideOf } from '#rules/language/punctuation.ts';
import { Sums } from '#ui/calculator/Calculator.tsx';
import { calculatorTexts as words } from '#ui/calculator/calculator-texts.ts';
import { rateText } from '#ui/calculator/rate-text.ts';
import { Figure } from '#ui/fund/Figure.tsx';
import { useDayText } from '#ui/components/Day.tsx';
import type { FundDetail } from '#schemas/fund.ts';

export interface OutcomeProps {
  fund: FundDetail;
  /** Decimal text. */
  amount: string;
  days: string;
  trip: RoundTrip;
}

/** The whole cost, and how it comes about. A figure without a tier for it is missing. */
export function Outcome({
  fund,
  amount,
  days,
  trip: { purchase, units, redemption, cost },
}: OutcomeProps) {
  const dayText = useDayText();
  const nav =
    fund.fundtype === '5'
      ? ''
      : words.navOf(formatNumber(fund.nav, Number(fund.navdecimals)), dayText(fund.navdate));
  return (
    <>
      <dl>
        <Figure
          size="large"
          label={words.cost}
          value={formatNumber(cost ?? '')}
          unit={cost === null ? undefined : words.yuan}
          asOf={words.purchaseConditions(formatNumber(amount), days)}
        />
      </dl>
      <Sums
        rows={[
          { label: withRate(words.fee, purchase), value: yuan(purchase?.fee) },
          { label: words.net, value: yuan(purchase?.net) },
          {
            label: nav ? words.bought + asideOf(nav) : words.bought,
            value: units === null ? words.noTier : `${formatNumber(units)} ${words.units}`,
          },
          { label: withRate(words.redemption, redemption), value: yuan(redemption?.fee) },
          { label: words.paid, value: yuan(redemption?.net) },
        ]}
      />
    </>
  );
}

function withRate(label: string, deal: DealFee | null): string {
  return deal ? label + asideOf(rateText(deal.tier)) : label;
}

function yuan(amount: string | undefined): string {
  return amount === undefined ? words.noTier : `${formatNumber(amount)} ${words.yuan}`;
}
