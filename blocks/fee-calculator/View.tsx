import { call } from '#kit';
import { formatNumber } from '#rules/numbers/format.ts';
import { roundTrip } from '#rules/trade/fund-fee.ts';
import { startingFund } from '#rules/funds/fund-requests.ts';
import { Calculator } from '#ui/calculator/Calculator.tsx';
import { calculatorTexts as words } from '#ui/calculator/calculator-texts.ts';
import { enteredNumber } from '#ui/calculator/entered-number.ts';
import { FeeTables } from '#ui/calculator/FeeTables.tsx';
import { usePickedFund } from '#ui/calculator/use-picked-fund.ts';
import { useCall } from '#ui/calls.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { useEnteredValues } from '#ui/entered-values.ts';
import { FundPicker } from '#ui/fund/FundPicker.tsx';
import { SaveTable } from '#ui/fund/SaveTable.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Bones, Empty, Failed } from '#ui/components/States.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { Outcome } from './Outcome.tsx';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** What buying a fund and selling it again costs, by the tiers it published; the tiers themselves below. */
export function View({ id, props, data, page }: Given) {
  const entered = useEnteredValues(id, page);
  const { fundcode, fund, chosen, pick } = usePickedFund(
    startingFund(props, page),
    data.fund,
    entered,
  );
  const { answer, loading, retry } = useCall(
    fundcode === '' ? null : call('fund/fee', { fundcode }),
    data.fees,
  );
  const amount = enteredNumber(entered, 'amount', formatNumber(String(props.amount)), {
    name: words.purchaseAmount,
    least: fund?.minamount || '1',
    most: '100000000',
    decimals: 2,
    unit: words.yuan,
  });
  const days = enteredNumber(entered, 'days', String(props.days), {
    name: words.days,
    least: '0',
    most: '36500',
    decimals: 0,
    unit: words.day,
  });
  const [tiers, annual] = answer.ok && !loading ? answer.record : [[], []];
  const form = (
    <>
      <FundPicker id={`${id}-fund`} label={words.fund} chosen={chosen} onChange={pick} />
      <NumberField id={`${id}-amount`} {...amount.field} />
      <NumberField id={`${id}-days`} whole {...days.field} />
    </>
  );
  return (
    <Section id={id} title={props.title} note={props.note}>
      <Calculator
        form={form}
        needsScript={props.needsScript}
        result={
          <>
            {fundcode === '' && <Empty title={words.chooseFund} />}
            {fundcode !== '' && loading && <Bones rows={6} />}
            {fundcode !== '' && !loading && !answer.ok && (
              <Failed message={answer.msg || undefined} retry={retry} loading={loading} />
            )}
            {answer.ok && !loading && tiers.length === 0 && <Empty title={props.emptyText} />}
            {tiers.length > 0 && (amount.value === null || days.value === null) && (
              <p>{words.checkFields}</p>
            )}
            {tiers.length > 0 && fund && amount.value !== null && days.value !== null && (
              // Of a cash fund, whose units cost one yuan, the row's NAV is an income.
              <Outcome
                fund={fund}
                amount={amount.value}
                days={days.value}
                trip={roundTrip(
                  tiers,
                  amount.value,
                  fund.fundtype === '5' ? '1' : fund.nav,
                  Number(days.value),
                )}
              />
            )}
          </>
        }
      />
      {tiers.length > 0 && (
        <div className={styles.tables}>
          <FeeTables tiers={tiers} annual={annual} />
          <SaveTable table="fees" fundcode={fundcode} />
        </div>
      )}
      <Notice text={props.notice} />
    </Section>
  );
}
