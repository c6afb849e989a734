import { formatNumber, formatPercent, scaleAmount } from '#rules/numbers/format.ts';
import { feeTiers } from '#rules/trade/fund-fee.ts';
import { Table } from '#ui/controls/Table.tsx';
import type { AnnualFee, FeeTier } from '#schemas/fund/fee.ts';
import { calculatorTexts as words } from './calculator-texts.ts';
import { rateText } from './rate-text.ts';
import styles from './FeeTables.module.css';

/** A fund's fees as they were published. */
export function FeeTables({
  tiers,
  annual,
}: {
  tiers: readonly FeeTier[];
  annual: readonly AnnualFee[];
}) {
  return (
    <div className={styles.tables}>
      <Tiers caption={words.fee} tiers={feeTiers(tiers, '22')} />
      <Tiers caption={words.redemption} tiers={feeTiers(tiers, '24')} />
      {annual.length > 0 && (
        <Table>
          <caption>{words.annual}</caption>
          <tbody>
            {annual.map(({ feetype, rate }) => (
              <tr key={feetype}>
                <th scope="row">{words.annualRates[feetype]}</th>
                <td data-figure>{formatPercent(rate)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}

function Tiers({ caption, tiers }: { caption: string; tiers: readonly FeeTier[] }) {
  const [first] = tiers;
  if (!first) return null;
  return (
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first.measure === 'days' ? words.daysTier : words.amountTier}</th>
          <th scope="col" data-figure>
            {words.rate}
          </th>
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier) => (
          <tr key={tier.lower}>
            <th scope="row">{span(tier)}</th>
            <td data-figure>{rateText(tier)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function span(tier: FeeTier): string {
  const { lower, upper } = tier;
  if (upper === '') return Number(lower) === 0 ? words.every : words.from(bound(tier, lower));
  return Number(lower) === 0
    ? words.below(bound(tier, upper))
    : words.between(bound(tier, lower), bound(tier, upper));
}

/** `500 万`, `7 天`. */
function bound({ measure }: FeeTier, text: string): string {
  if (measure === 'days') return `${formatNumber(text, 0)} ${words.day}`;
  const { value, unit } = scaleAmount(text);
  return `${value.replace(/\.00$/, '')} ${unit}`.trim();
}
