import { call } from '#kit';
import { hasBenchmark } from '#rules/performance/benchmark.ts';
import { compositeNotes } from '#rules/performance/composite-words.ts';
import { punctuation } from '#rules/language/punctuation.ts';
import type { FundDetail, FundRow } from '#schemas/fund.ts';
import type { PeriodGainRow, YearGainRow } from '#schemas/fund/figures.ts';
import { useCall } from '#ui/calls.tsx';
import { detailTexts as words } from '#ui/fund/detail-texts.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { Empty, Failed } from '#ui/components/States.tsx';
import { textProp } from '#ui/text-prop.ts';
import styles from '../Panels.module.css';
import { PanelPart } from '../PanelPart.tsx';
import type { PanelProps } from '../panel.ts';
import { PeerReturns } from './PeerReturns.tsx';
import { PeriodReturns } from './PeriodReturns.tsx';
import { YearReturns } from './YearReturns.tsx';

/** What the fund returned by period and by calendar year, beside a reference where an editor chose one, and its benchmark by name. */
export function Performance({ fundcode, reference, calls, props, data, page }: PanelProps) {
  const fund = useCall(calls.fund, data.fund).answer;
  const periods = useCall(calls.periods, data.periods);
  const years = useCall(calls.years, data.years);
  const { row, besidePeriods, besideYears } = useReference({ fundcode, reference, data });
  const facts = fund.ok ? fund.record[0][0] : undefined;
  const [yearRows] = years.answer.ok ? years.answer.record : [[]];
  const [periodRows] = periods.answer.ok ? periods.answer.record : [[]];
  return (
    <>
      <PanelPart
        title={words.periods}
        asOf={periodRows[0]?.navdate}
        staleflag={facts?.staleflag}
        saved={periodRows.length > 0 ? { table: 'periods', fundcode } : undefined}
      >
        {periodRows.length > 0 && (
          <PeriodReturns
            rows={periodRows}
            reference={
              row && besidePeriods?.ok && !hasBenchmark(periodRows)
                ? { fundcode: row.fundcode, rows: besidePeriods.record[0] }
                : undefined
            }
          />
        )}
        {periods.answer.ok && periodRows.length === 0 && <Empty title={words.noReturns} />}
        {!periods.answer.ok && (
          <Failed
            message={periods.answer.msg || undefined}
            retry={periods.retry}
            loading={periods.loading}
          />
        )}
      </PanelPart>
      {periods.answer.ok && (
        <PeerReturns
          fundcode={fundcode}
          rows={periodRows}
          dictionary={page.dictionary}
          staleflag={facts?.staleflag}
        />
      )}
      {!years.answer.ok && (
        <Failed
          message={years.answer.msg || undefined}
          retry={years.retry}
          loading={years.loading}
        />
      )}
      {yearRows.length > 0 && (
        <PanelPart
          title={words.years}
          asOf={yearRows[0]?.navdate}
          staleflag={facts?.staleflag}
          saved={{ table: 'years', fundcode }}
        >
          <YearReturns
            rows={yearRows}
            name={facts?.fundname ?? fundcode}
            reference={
              row && besideYears?.ok && !hasBenchmark(yearRows)
                ? { fundcode: row.fundcode, rows: besideYears.record[0] }
                : undefined
            }
          />
        </PanelPart>
      )}
      <ComparedWith
        fund={facts}
        reference={isReplaced(periodRows, yearRows) ? undefined : row}
        note={props.referenceNote}
      />
    </>
  );
}

/** A reference stands in for a benchmark that is not known, table by table: whether it does so in none of the two. */
function isReplaced(periods: readonly PeriodGainRow[], years: readonly YearGainRow[]): boolean {
  return hasBenchmark(periods) && (years.length === 0 || hasBenchmark(years));
}

interface ComparedWithProps {
  fund: FundDetail | undefined;
  reference: Pick<FundRow, 'fundcode' | 'fundname'> | undefined;
  /** Of the reference. */
  note: string;
}

/** Names what the fund is held against. */
function ComparedWith({ fund, reference, note }: ComparedWithProps) {
  return (
    <>
      {fund?.benchmark && (
        <p className={styles.note}>
          {fundTexts.benchmark + punctuation.colon}
          {fund.benchmark}
        </p>
      )}
      {fund?.benchmarkcomposite &&
        compositeNotes(fund.benchmarkcomposite).map((text) => (
          <p key={text} className={styles.note}>
            {text + punctuation.stop}
          </p>
        ))}
      {reference && (
        <p className={styles.note}>
          {words.reference(reference.fundcode) + punctuation.colon}
          {reference.fundname + punctuation.stop}
          <span {...textProp('referenceNote')}>{note}</span>
        </p>
      )}
    </>
  );
}

/** The fund that an editor chose to be held against, and what it returned; none where it has no figures of the same time. */
function useReference({
  fundcode,
  reference,
  data,
}: Pick<PanelProps, 'fundcode' | 'reference' | 'data'>) {
  const beside = useCall(
    reference === '' ? null : call('trade/fund/list', { fundcodes: reference, pagecount: '1' }),
    data.reference,
  ).answer;
  const over = { fundcode: reference, periodsof: fundcode };
  const besidePeriods = useCall(
    reference === '' ? null : call('fund/gain/period', over),
    data.referencePeriods,
  ).answer;
  const besideYears = useCall(
    reference === '' ? null : call('fund/gain/year', over),
    data.referenceYears,
  ).answer;
  const row = reference !== '' && beside?.ok ? beside.record[0][0] : undefined;
  const isShown = [besidePeriods, besideYears].some(
    (answer) => answer?.ok && answer.record[0].length > 0,
  );
  return { row: isShown ? row : undefined, besidePeriods, besideYears };
}
