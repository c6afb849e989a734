import { call } from '#kit';
import { feeTierOf } from '#rules/trade/fund-fee.ts';
import { startingFund } from '#rules/funds/fund-requests.ts';
import { Calculator } from '#ui/calculator/Calculator.tsx';
import { calculatorTexts as words } from '#ui/calculator/calculator-texts.ts';
import { usePickedFund } from '#ui/calculator/use-picked-fund.ts';
import { useCall } from '#ui/calls.tsx';
import { chosenValue, useEnteredValues } from '#ui/entered-values.ts';
import { Notice } from '#ui/components/Notice.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Bones, Empty, Failed } from '#ui/components/States.tsx';
import type { NavHistoryRow } from '#schemas/fund.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { NextPayments } from './NextPayments.tsx';
import { Outcome } from './Outcome.tsx';
import { PlanForm } from './PlanForm.tsx';
import { PLAN_RANGES, planState } from './plan-state.ts';

type Given = ViewProps<typeof block>;

/** What a regular plan in a fund would have come to by its real history, and the worst and best day to have begun. */
export function View({ id, props, data, page }: Given) {
  const entered = useEnteredValues(id, page);
  const range = chosenValue(entered, 'range', PLAN_RANGES, props.range);
  const { fundcode, fund, chosen, pick } = usePickedFund(
    startingFund(props, page),
    data.fund,
    entered,
  );
  const fees = useCall(
    fundcode === '' ? null : call('fund/fee', { fundcode, businesscode: '22' }),
    data.fees,
  );
  const history = useCall(
    fundcode === '' ? null : call('fund/nav/history', { fundcode, range }),
    data.history,
  );
  const published =
    fees.answer.ok && !fees.loading
      ? feeTierOf(fees.answer.record[0], '22', String(props.amount))
      : null;
  const known = published?.unit === 'percent' ? published.rate : null;
  const state = planState(entered, {
    amount: props.amount,
    period: props.period,
    rate: known ?? props.rate,
    least: fund?.minamount || '1',
  });
  const isCash = fund?.fundtype === '5';
  const rows: NavHistoryRow[] =
    history.answer.ok && !history.loading ? history.answer.record[0] : [];
  return (
    <Section id={id} title={props.title} note={props.note}>
      <Calculator
        needsScript={props.needsScript}
        form={
          <PlanForm
            id={id}
            state={state}
            range={range}
            onRange={(chosenRange) => entered.enter('range', chosenRange)}
            chosen={chosen}
            onPick={pick}
            rateHelp={known === null ? words.assumed : words.published}
          />
        }
        result={
          <>
            {fundcode === '' && <Empty title={words.chooseFund} />}
            {isCash && <Empty title={words.noCash} />}
            {fundcode !== '' && history.loading && <Bones rows={6} />}
            {fundcode !== '' && !isCash && !history.loading && !history.answer.ok && (
              <Failed
                message={history.answer.msg || undefined}
                retry={history.retry}
                loading={history.loading}
              />
            )}
            {rows.length > 0 &&
              !isCash &&
              (state.plan ? (
                <Outcome
                  rows={rows}
                  plan={state.plan}
                  fundname={fund?.fundname ?? fundcode}
                  staleflag={fund?.staleflag ?? ''}
                />
              ) : (
                <p>{words.checkFields}</p>
              ))}
            {fundcode !== '' && !isCash && <NextPayments period={state.period} day={state.day} />}
          </>
        }
      />
      <Notice text={props.notice} />
    </Section>
  );
}
