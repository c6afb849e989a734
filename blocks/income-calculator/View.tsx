import { call } from '#kit';
import { daysBetween } from '#rules/dates/calendar-date.ts';
import { cashIncome } from '#rules/funds/cash-income.ts';
import { formatNumber } from '#rules/numbers/format.ts';
import { subjectFund } from '#rules/funds/fund-requests.ts';
import { Calculator } from '#ui/calculator/Calculator.tsx';
import { calculatorTexts as words } from '#ui/calculator/calculator-texts.ts';
import { enteredNumber } from '#ui/calculator/entered-number.ts';
import { useCall } from '#ui/calls.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { useEnteredValues } from '#ui/entered-values.ts';
import { AsOf } from '#ui/fund/AsOf.tsx';
import { Figure } from '#ui/fund/Figure.tsx';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { useDayText } from '#ui/components/Day.tsx';
import { Link } from '#ui/components/Link.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Empty, Failed } from '#ui/components/States.tsx';
import { textProp } from '#ui/text-prop.ts';
import type { FundDetail, YieldRow } from '#schemas/fund.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** What an amount would have earned in a cash fund over the last days: as a section, or as a card inside another block. */
export function View({ id, props, data, page }: Given) {
  const fundcode = subjectFund(props, page);
  const { answer, loading, retry } = useCall(
    call('fund/yield/history', { fundcode, range: 'year1' }),
    data.yields,
  );
  const rows = answer.ok ? answer.record[0] : [];
  const last = rows.at(-1);
  const staleflag = answer.ok ? answer.record[1][0].staleflag : '';
  const matter = (
    <>
      {fundcode === '' && <Empty title={fundTexts.noFund} />}
      {fundcode !== '' && !answer.ok && (
        <Failed message={answer.msg || undefined} retry={retry} loading={loading} />
      )}
      {answer.ok && !last && <Empty title={props.emptyText} />}
      {last && (
        <Income
          id={id}
          props={props}
          page={page}
          rows={rows}
          fund={data.fund?.ok ? data.fund.record[0][0] : undefined}
        />
      )}
    </>
  );
  if (props.look === 'section')
    return (
      <Section
        id={id}
        title={props.title}
        note={props.note}
        asOf={last && <AsOf date={last.navdate} staleflag={staleflag} />}
      >
        {matter}
      </Section>
    );
  return (
    <aside className={styles.card} data-ground="light" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} {...textProp('title')}>
        {props.title}
      </h2>
      {props.note && (
        <p className={styles.note} {...textProp('note')}>
          {props.note}
        </p>
      )}
      {matter}
    </aside>
  );
}

/** At most a year, and no more than the history has. There is at least one row. */
function Income({
  id,
  props,
  page,
  rows,
  fund,
}: Pick<Given, 'id' | 'props' | 'page'> & { rows: YieldRow[]; fund: FundDetail | undefined }) {
  const dayText = useDayText();
  const most = Math.min(365, daysBetween(rows[0]?.navdate ?? '', rows.at(-1)?.navdate ?? '') + 1);
  const entered = useEnteredValues(id, page);
  const amount = enteredNumber(entered, 'amount', formatNumber(String(props.amount)), {
    name: words.amount,
    least: '1',
    most: '100000000',
    decimals: 2,
    unit: words.yuan,
  });
  const days = enteredNumber(entered, 'days', String(Math.min(props.days, most)), {
    name: words.days,
    least: '1',
    most: String(most),
    decimals: 0,
    unit: words.day,
  });
  const income =
    amount.value !== null && days.value !== null
      ? cashIncome(rows, amount.value, Number(days.value))
      : null;
  return (
    <Calculator
      narrow={props.look === 'card'}
      needsScript={props.needsScript}
      form={
        <>
          <NumberField id={`${id}-amount`} {...amount.field} />
          <NumberField id={`${id}-days`} whole {...days.field} />
        </>
      }
      result={
        <>
          {fund && (
            <p className={styles.fund}>
              <Link to={`/fund?fundcode=${fund.fundcode}`}>{fund.fundname}</Link> {fund.fundcode}
            </p>
          )}
          {income === null && <p>{words.checkFields}</p>}
          {income && (
            <dl>
              <Figure
                size="large"
                label={words.incomeOver(days.value ?? '', dayText(income.to))}
                value={formatNumber(income.income)}
                unit={words.yuan}
                asOf={words.conditions(formatNumber(amount.value ?? ''), days.value ?? '')}
              />
            </dl>
          )}
          <div className={styles.basis}>
            {income && (
              <p>
                {words.per10k(
                  dayText(income.from),
                  dayText(income.to),
                  formatNumber(income.per10k, 4),
                )}
              </p>
            )}
            <Notice text={props.notice} />
          </div>
        </>
      }
    />
  );
}
