import { useState } from 'react';
import { call } from '#kit/call.ts';
import { RANGE_LABELS } from '#kit/fund-words.ts';
import {
  navHistoryBody,
  referenceBody,
  referenceFund,
  subjectFund,
} from '#rules/funds/fund-requests.ts';
import { isHeldAgainst } from '#rules/funds/reference.ts';
import { availableRanges } from '#rules/performance/history.ts';
import { useCall } from '#ui/calls.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { chartTexts } from '#ui/fund/chart-texts.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { Day } from '#ui/parts/Day.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Section } from '#ui/parts/Section.tsx';
import { Empty, Failed } from '#ui/parts/States.tsx';
import { texts } from '#ui/texts.ts';
import type { FundDetail, HistoryRange } from '#schemas/fund.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { referenceSeries } from './curves.ts';
import { History } from './History.tsx';
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
  const [measure, setMeasure] = useState(props.measure);
  const fundcode = subjectFund(props, page);
  const fund = data.fund.ok ? data.fund.record[0][0] : undefined;
  const { range, label, ranges, asked, choose } = useRange(props.range, fund);
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
                onChange={choose}
              />
              <Segments
                id={`${id}-measure`}
                legend={fundTexts.measure}
                options={MEASURES}
                value={measure}
                onChange={setMeasure}
              />
            </div>
            {answer.ok ? (
              <History
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

/** The ranges that the fund is old enough for and the one that is shown. */
function useRange(preset: HistoryRange, fund: FundDetail | undefined) {
  const [chosen, choose] = useState<HistoryRange | null>(null);
  const available = availableRanges(fund);
  const first = available.includes(preset) ? preset : 'all';
  const range = chosen && available.includes(chosen) ? chosen : first;
  // What is known of a fund may begin after the fund did.
  const labelOf = (each: HistoryRange) =>
    each === 'all' && fund?.foundud === '' ? fundTexts.allHistory : RANGE_LABELS[each];
  return {
    range,
    label: labelOf(range),
    choose,
    ranges: available.map((value) => ({ value, label: labelOf(value) })),
    // A fund too young for the preset range has answered all it has.
    asked: range === first ? preset : range,
  };
}
