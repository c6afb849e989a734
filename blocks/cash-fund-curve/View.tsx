import { call } from '#kit';
import { RANGE_LABELS } from '#rules/performance/labels.ts';
import { formatNumber, formatPercent } from '#rules/numbers/format.ts';
import { subjectFund } from '#rules/funds/fund-requests.ts';
import { lastRange, reachesBack } from '#rules/performance/history.ts';
import { useCall } from '#ui/calls.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { chosenValue, useEnteredValues } from '#ui/entered-values.ts';
import { AsOf } from '#ui/fund/AsOf.tsx';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { Figure } from '#ui/fund/Figure.tsx';
import { SaveTable } from '#ui/fund/SaveTable.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Empty, Failed } from '#ui/components/States.tsx';
import type { FundRow, YieldRow } from '#schemas/fund.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { RecentDays } from './RecentDays.tsx';
import { Yields } from './Yields.tsx';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;
type Range = Given['props']['range'];

const MEASURES = ['yield7d', 'income10k'] as const;
const RANGES = ['month1', 'month3', 'month6', 'year1'] as const;

/** A cash fund's year: its 7-day yield and its income per 10,000 units. */
export function View({ id, props, data, page }: Given) {
  const fundcode = subjectFund(props, page);
  const { answer, loading, retry } = useCall(
    call('fund/yield/history', { fundcode, range: 'year1' }),
    data.yields,
  );
  const rows = answer.ok ? answer.record[0] : [];
  const last = rows.at(-1);
  const staleflag = answer.ok ? answer.record[1][0].staleflag : '';
  return (
    <Section
      id={id}
      title={props.title}
      note={props.note}
      asOf={last && <AsOf date={last.navdate} staleflag={staleflag} />}
    >
      {fundcode === '' && <Empty title={fundTexts.noFund} />}
      {fundcode !== '' && !answer.ok && (
        <Failed message={answer.msg || undefined} retry={retry} loading={loading} />
      )}
      {answer.ok && !last && <Empty title={props.emptyText} />}
      {last && (
        <>
          {props.latest && <Latest row={last} staleflag={staleflag} />}
          <Curve id={id} props={props} page={page} rows={rows} />
          <p>
            <SaveTable table="yield" fundcode={fundcode} />
          </p>
          {props.recent && <RecentDays rows={rows.slice(-7).toReversed()} />}
          <Notice text={props.notice} />
        </>
      )}
    </Section>
  );
}

function Latest({ row, staleflag }: { row: YieldRow } & Pick<FundRow, 'staleflag'>) {
  const asOf = <AsOf date={row.navdate} staleflag={staleflag} />;
  return (
    <dl className={styles.latest}>
      <Figure
        size="large"
        label={fundTexts.yield7d}
        value={formatPercent(row.yield7d)}
        asOf={asOf}
      />
      <Figure
        size="large"
        label={fundTexts.income10k}
        value={formatNumber(row.income10k, 4)}
        unit={fundTexts.yuan}
        asOf={asOf}
      />
    </dl>
  );
}

function Curve({
  id,
  props,
  page,
  rows,
}: Pick<Given, 'id' | 'props' | 'page'> & { rows: YieldRow[] }) {
  const entered = useEnteredValues(id, page);
  const measure = chosenValue(entered, 'measure', MEASURES, props.measure);
  const chosen = chosenValue<Range>(entered, 'range', RANGES, props.range);
  const ranges = RANGES.filter((each) => reachesBack(rows, each));
  // A fund too young for the range shows all it has.
  const range = ranges.includes(chosen) ? chosen : (ranges.at(-1) ?? 'all');
  return (
    <>
      <div className={styles.tools}>
        <Segments
          id={`${id}-measure`}
          legend={fundTexts.measure}
          value={measure}
          onChange={(value) => entered.enter('measure', value)}
          options={MEASURES.map((value) => ({ value, label: fundTexts[value] }))}
        />
        {ranges.length > 1 && (
          <Segments
            id={`${id}-range`}
            legend={fundTexts.range}
            value={range}
            onChange={(value) => entered.enter('range', value)}
            options={ranges.map((value) => ({ value, label: RANGE_LABELS[value] }))}
          />
        )}
      </div>
      <Yields
        rows={lastRange(rows, range)}
        rangeLabel={range === 'all' ? fundTexts.allHistory : RANGE_LABELS[range]}
        measure={measure}
        table={props.table}
      />
    </>
  );
}
