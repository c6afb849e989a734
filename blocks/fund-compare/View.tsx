import { call } from '#kit';
import { RANGE_LABELS, RETURN_CONVENTION } from '#rules/performance/labels.ts';
import {
  COMPARED_RANGES,
  comparedCodes,
  comparedRange,
  MOST_COMPARED_FUNDS,
} from '#rules/funds/compared-codes.ts';
import { formatChange, formatDate } from '#rules/numbers/format.ts';
import { periodEnds, periodStep } from '#rules/performance/history.ts';
import { punctuation } from '#rules/language/punctuation.ts';
import { useAddressState } from '#ui/address-state.ts';
import { useCall } from '#ui/calls.tsx';
import { Chart } from '#ui/chart/Chart.tsx';
import { DataTable } from '#ui/chart/DataTable.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import { chartTexts } from '#ui/fund/chart-texts.ts';
import { compareLabels } from '#ui/fund/compare/compare-labels.ts';
import { FundPicker } from '#ui/fund/FundPicker.tsx';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { ButtonLink } from '#ui/components/Button.tsx';
import { Day, useDayText } from '#ui/components/Day.tsx';
import { NeedsScript } from '#ui/components/NeedsScript.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { SaveShown } from '#ui/fund/SaveShown.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Empty, Failed } from '#ui/components/States.tsx';
import type { CallRecord } from '#schemas/calls/calls.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { CompareTable } from './CompareTable.tsx';
import { CommonHoldings } from './CommonHoldings.tsx';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;
type Range = Given['props']['range'];

/** Two to five funds over the time that they have in common; which ones stands in the address. */
export function View({ id, props, data, page }: Given) {
  const { values, change } = useAddressState(page, ['fundcodes', 'range']);
  const range = comparedRange(props, values);
  const named = comparedCodes(values);
  const codes = named.length > 0 ? named : props.funds.map(({ fundcode }) => fundcode);
  const {
    answer: list,
    retry,
    loading,
  } = useCall(
    call('trade/fund/list', { fundcodes: codes.join(), pagecount: String(codes.length) }),
    data.funds,
  );
  const funds = list.ok ? list.record[0] : [];
  const choose = (chosen: readonly { fundcode: string }[]) =>
    change({ fundcodes: chosen.map(({ fundcode }) => fundcode).join() });
  return (
    <Section id={id} title={props.title} note={props.note}>
      <NeedsScript text={props.noScript}>
        <div className={styles.tools}>
          <FundPicker
            id={`${id}-funds`}
            label={props.pickerLabel}
            chosen={funds}
            most={MOST_COMPARED_FUNDS}
            onChange={choose}
          />
          <Segments
            id={`${id}-range`}
            legend={fundTexts.range}
            value={range}
            onChange={(chosen) => change({ range: chosen === props.range ? '' : chosen })}
            options={COMPARED_RANGES.map((value) => ({
              value,
              label: value === 'all' ? fundTexts.allHistory : RANGE_LABELS[value],
            }))}
          />
        </div>
      </NeedsScript>
      {!list.ok && <Failed message={list.msg || undefined} retry={retry} loading={loading} />}
      {list.ok && codes.length < 2 && (
        <Empty title={props.fewText}>
          {props.listAddress && <ButtonLink to={props.listAddress}>{props.listLabel}</ButtonLink>}
        </Empty>
      )}
      {funds.length > 0 && codes.length > 1 && (
        <Compared
          key="compared"
          codes={codes}
          range={range}
          props={props}
          data={data}
          page={page}
          funds={funds}
        />
      )}
      {funds.length > 1 && codes.length > 1 && (
        <CommonHoldings codes={codes} initial={data.overlap} />
      )}
      <Notice text={props.notice} />
    </Section>
  );
}

type ComparedProps = Pick<Given, 'props' | 'data' | 'page'> & {
  codes: readonly string[];
  range: Range;
  funds: CallRecord<'trade/fund/list'>[0];
};

function Compared({ codes, range, props, data, page, funds }: ComparedProps) {
  const dayText = useDayText();
  const { answer, loading, retry } = useCall(
    call('fund/compare', { fundcodes: codes.join(), range }),
    data.compare,
  );
  if (!answer) return null;
  if (!answer.ok)
    return <Failed message={answer.msg || undefined} retry={retry} loading={loading} />;
  const [rows, points] = answer.record;
  const [first] = rows;
  const caption = first
    ? compareLabels.period(dayText(first.startdate), dayText(first.enddate))
    : props.emptyText;
  const series = rows.map(({ fundname }, at) => ({
    name: fundname,
    points: points.map(({ navdate, gains }) => ({
      date: navdate,
      value: Number(gains[at]),
      text: formatChange(gains[at] ?? ''),
    })),
  }));
  return (
    <SaveShown
      title={props.title}
      asOf={first && formatDate(first.enddate)}
      notes={[caption, RETURN_CONVENTION]}
    >
      {points.length > 0 && (
        <Chart
          label={`${chartTexts.cumulativeWithDividends} ${caption}`}
          series={series}
          kind="change"
          zero
          busy={loading}
        />
      )}
      {points.length > 0 && (
        <DataTable
          label={fundTexts.table}
          caption={`${fundTexts.tableSteps[periodStep(points)]}${punctuation.comma}${chartTexts.sinceDay(dayText(first?.startdate ?? ''))}`}
          columns={[fundTexts.date, ...rows.map(({ fundname }) => fundname)]}
          rows={periodEnds(points)
            .flatMap((at) => points[at] ?? [])
            .toReversed()
            .map(({ navdate, gains }) => ({
              key: navdate,
              cells: [
                <Day key="day" date={navdate} />,
                ...gains.map((gain, at) => <PercentChange key={rows[at]?.fundcode} value={gain} />),
              ],
            }))}
        />
      )}
      <CompareTable
        caption={caption}
        funds={funds}
        compared={new Map(rows.map((row) => [row.fundcode, row]))}
        data={data}
        dictionary={page.dictionary}
      />
    </SaveShown>
  );
}
