import { call } from '#kit/call.ts';
import { RANGE_LABELS } from '#kit/fund-words.ts';
import {
  navHistoryBody,
  referenceBody,
  referenceFund,
  subjectFund,
} from '#rules/funds/fund-requests.ts';
import { isHeldAgainst } from '#rules/funds/reference.ts';
import { availableRanges, chartRange } from '#rules/performance/history.ts';
import { useAddressState } from '#ui/address-state.ts';
import { useCall } from '#ui/calls.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { chosenValue, useEnteredValues } from '#ui/entered-values.ts';
import { chartTexts } from '#ui/fund/chart-texts.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { wholeLabel } from '#ui/fund/labels.ts';
import { Day } from '#ui/components/Day.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Empty, Failed } from '#ui/components/States.tsx';
import { texts } from '#ui/texts.ts';
import type { FundDetail, HistoryRange } from '#schemas/fund.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { referenceSeries } from './curves.ts';
import { NavHistory } from './NavHistory.tsx';
import { Printed } from './Printed.tsx';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;
type Measure = Given['props']['measure'];

const MEASURES: readonly { value: Measure; label: string }[] = [
  { value: 'return', label: chartTexts.cumulative },
  { value: 'nav', label: fundTexts.nav },
];

/** A fund's history. One range comes with the page; the others are asked for when they are chosen. On paper it is the whole one. */
export function View({ id, props, data, page }: Given) {
  const entered = useEnteredValues(id, page);
  const measure = chosenValue(
    entered,
    'measure',
    MEASURES.map(({ value }) => value),
    props.measure,
  );
  const fundcode = subjectFund(props, page);
  const fund = data.fund.ok ? data.fund.record[0][0] : undefined;
  const address = useAddressState(page, ['range']);
  const asked = chartRange(props, address.values);
  const { range, label, ranges } = shownRange(asked, fund);
  const { answer, loading, retry } = useCall(
    call('fund/nav/history', navHistoryBody(fundcode, asked)),
    data.history,
  );
  const reference = isHeldAgainst(props.referenceFor, fund) ? referenceFund(props, fundcode) : '';
  const { answer: compared } = useCall(
    reference === '' ? null : call('fund/compare', referenceBody(fundcode, reference, asked)),
    data.compared,
  );
  const last = answer.ok ? answer.record[0].at(-1) : undefined;
  const series =
    reference !== '' && answer.ok && compared?.ok
      ? referenceSeries(answer.record[0], compared.record)
      : undefined;
  return (
    <Section
      id={id}
      title={props.title}
      note={props.note}
      asOf={
        last && (
          <>
            {texts.asOf} <Day date={last.navdate} />
          </>
        )
      }
    >
      {fundcode === '' || (answer.ok && !last) ? (
        <Empty title={fundcode === '' ? fundTexts.noFund : props.emptyText} />
      ) : (
        <>
          <div className={styles.screen}>
            <div className={styles.tools}>
              <Segments
                id={`${id}-range`}
                legend={fundTexts.range}
                options={ranges}
                value={range}
                onChange={(chosen) =>
                  address.change({
                    range: chosen === shownRange(props.range, fund).range ? '' : chosen,
                  })
                }
              />
              <Segments
                id={`${id}-measure`}
                legend={fundTexts.measure}
                options={MEASURES}
                value={measure}
                onChange={(chosen) => entered.enter('measure', chosen)}
              />
            </div>
            {answer.ok ? (
              <NavHistory
                fund={fund}
                record={answer.record}
                reference={series}
                rangeLabel={label}
                measure={measure}
                drawdown={props.drawdown}
                table={props.table}
                busy={loading}
              />
            ) : (
              <Failed message={answer.msg || undefined} retry={retry} loading={loading} />
            )}
            {reference !== '' && (
              <p className={styles.reference}>
                {series || loading ? props.referenceNote : props.noReference}
              </p>
            )}
          </div>
          <Printed fund={fund} history={data.whole} />
          <Notice text={props.notice} />
        </>
      )}
    </Section>
  );
}

/** The ranges that the fund is old enough for, and the one that is shown: of a fund too young for what is asked, all it has. */
function shownRange(asked: HistoryRange, fund: FundDetail | undefined) {
  const available = availableRanges(fund);
  const range = available.includes(asked) ? asked : 'all';
  const labelOf = (each: HistoryRange) => (each === 'all' ? wholeLabel(fund) : RANGE_LABELS[each]);
  return {
    range,
    label: labelOf(range),
    ranges: available.map((value) => ({ value, label: labelOf(value) })),
  };
}
