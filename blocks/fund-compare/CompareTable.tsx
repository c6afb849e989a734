import type { ReactNode } from 'react';
import { type Answer, call } from '#kit';
import { TRADING_DAYS_A_YEAR } from '#rules/figures/year-days.ts';
import { formatNumber, formatPercent } from '#rules/numbers/format.ts';
import type { FundRow } from '#schemas/fund.ts';
import type { AnnualFee, FeeTier } from '#schemas/fund/fee.ts';
import type { CompareRow } from '#schemas/fund/figures.ts';
import { useCall } from '#ui/calls.tsx';
import { Table } from '#ui/controls/Table.tsx';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import { compareLabels } from '#ui/fund/compare/compare-labels.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { GrownNote } from '#ui/fund/GrownNote.tsx';
import { typeLabel, type Dictionary } from '#ui/fund/labels.ts';
import { Risk } from '#ui/fund/Risk.tsx';
import { AsOf } from '#ui/fund/AsOf.tsx';
import { Link } from '#ui/components/Link.tsx';
import { Scroller } from '#ui/components/Scroller.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

export interface CompareTableProps {
  caption: string;
  funds: readonly FundRow[];
  /** Of the common period, by code; absent where a fund has no figures. */
  compared: ReadonlyMap<string, CompareRow>;
  data: ViewProps<typeof block>['data'];
  dictionary: Dictionary;
}

/** Funds side by side: what they returned over the time they have in common, at which risk and what cost. */
export function CompareTable({ caption, funds, compared, data, dictionary }: CompareTableProps) {
  const figure = (
    label: ReactNode,
    cell: (row: CompareRow | undefined, fund: FundRow) => ReactNode,
  ) => (
    <tr>
      <th scope="row">{label}</th>
      {funds.map((fund) => (
        <td key={fund.fundcode} data-figure>
          {cell(compared.get(fund.fundcode), fund)}
        </td>
      ))}
    </tr>
  );
  const fee = (label: string, read: FeeProps['read']) =>
    figure(label, (_, { fundcode }) => (
      <Fee fundcode={fundcode} initial={data[`fee${fundcode}`]} read={read} />
    ));
  return (
    <Scroller label={caption}>
      <Table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{compareLabels.measure}</th>
            {funds.map(({ fundcode, fundname }) => (
              <th key={fundcode} scope="col" data-figure>
                <Link to={`/fund?fundcode=${fundcode}`}>{fundname}</Link>
                <small>{fundcode}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figure(compareLabels.gain, (row) => (
            <PercentChange value={row?.gain ?? ''} grown={isGrown(row)} />
          ))}
          {figure(compareLabels.annualgain, (row) => (
            <PercentChange
              value={row?.annualgain ?? ''}
              grown={isGrown(row) && row?.annualgain !== ''}
            />
          ))}
          {figure(compareLabels.maxdrawdown, (row) => (
            <PercentChange value={row?.maxdrawdown ?? ''} grown={isGrown(row)} />
          ))}
          {figure(
            <>
              {compareLabels.volatility}
              <small>{compareLabels.volatilityBasis(TRADING_DAYS_A_YEAR)}</small>
            </>,
            (row) => formatPercent(row?.volatility ?? ''),
          )}
          {figure(compareLabels.nav, (_, fund) => (
            <>
              {formatNumber(fund.nav, Number(fund.navdecimals))}
              {fund.navdate && (
                <small>
                  <AsOf date={fund.navdate} staleflag={fund.staleflag} />
                </small>
              )}
            </>
          ))}
          {figure(compareLabels.type, (_, fund) => typeLabel(dictionary, fund.fundtype))}
          {figure(fundTexts.risk, (_, fund) => (
            <Risk level={fund.risklevel} dictionary={dictionary} />
          ))}
          {fee(compareLabels.purchase, ([tiers]) => purchaseRate(tiers))}
          {fee(compareLabels.manage, ([, annual]) => annualRate(annual, 'manage'))}
          {fee(compareLabels.custody, ([, annual]) => annualRate(annual, 'custody'))}
          {fee(compareLabels.service, ([, annual]) => annualRate(annual, 'service'))}
        </tbody>
      </Table>
      {[...compared.values()].some(isGrown) && <GrownNote />}
    </Scroller>
  );
}

function isGrown(row: CompareRow | undefined): boolean {
  return row?.basis === 'growth';
}

interface FeeProps {
  fundcode: string;
  initial: Answer<'fund/fee'> | undefined;
  read: (record: [FeeTier[], AnnualFee[]]) => string;
}

function Fee({ fundcode, initial, read }: FeeProps) {
  const { answer } = useCall(call('fund/fee', { fundcode }), initial);
  return answer?.ok ? read(answer.record) : '--';
}

function annualRate(annual: readonly AnnualFee[], feetype: AnnualFee['feetype']): string {
  return formatPercent(annual.find((fee) => fee.feetype === feetype)?.rate ?? '');
}

/** The dearest tier: what a small purchase costs before any discount. */
function purchaseRate(tiers: readonly FeeTier[]): string {
  const [dearest] = tiers
    .filter(({ businesscode, unit }) => businesscode === '22' && unit === 'percent')
    .toSorted((a, b) => Number(b.rate) - Number(a.rate));
  return dearest ? `${compareLabels.upTo} ${formatPercent(dearest.rate)}` : '--';
}
