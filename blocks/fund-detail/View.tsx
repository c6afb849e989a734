import type { ReactNode } from 'react';
import type { Answer } from '#kit/call.ts';
import { GROWTH_LABELS, RANGE_LABELS } from '#kit/fund-words.ts';
import { subjectFund } from '#rules/fund-requests.ts';
import { formatPercent } from '#rules/format.ts';
import type { DividendRow } from '#schemas/fund.ts';
import type { IndicatorRow, PeriodGainRow, YearGainRow } from '#schemas/fund/figures.ts';
import type { Holding, Industry } from '#schemas/fund/portfolio.ts';
import { Table } from '#ui/controls/Table.tsx';
import { Change } from '#ui/fund/Change.tsx';
import { detailTexts as words } from '#ui/fund/detail-texts.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { Day } from '#ui/parts/Day.tsx';
import { Section } from '#ui/parts/Section.tsx';
import { Empty, Failed } from '#ui/parts/States.tsx';
import { textProp } from '#ui/text-prop.ts';
import { texts } from '#ui/texts.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;
type Row = readonly [name: ReactNode, ...figures: ReactNode[]];

/** What a fund returned, at which risk, what it paid out and what it holds. A table whose call failed says so; the others stand. */
export function View({ id, props, data, page }: Given) {
  const { periods, years, risk, dividends, holdings, industries } = data;
  const isUnset = subjectFund(props, page) === '';
  return (
    <Section id={id} title={props.title} note={props.note}>
      {isUnset ? <Empty title={fundTexts.noFund} /> : (
        <div className={styles.tables}>
          <Part answer={periods} columns={[words.period, words.from, words.until, words.gain]} rows={periods.ok ? periods.record[0].map(toPeriod) : []} />
          <Part answer={years} columns={[words.year, words.from, words.until, words.gain]} rows={years.ok ? years.record[0].map(toYear) : []} />
          <Part answer={risk} columns={[words.period, words.volatility, words.drawdown, words.fallDays]} rows={risk.ok ? risk.body.rows.map(toRisk) : []} />
          <Part answer={dividends} columns={[fundTexts.date, words.kind, words.amount]} rows={dividends.ok ? dividends.record[0].map(toPayout) : []} />
          <Part answer={holdings} columns={[words.security, words.reportDay, words.ratio]} rows={holdings.ok ? holdings.record[0].map(toHolding) : []} />
          <Part answer={industries} columns={[words.industry, words.reportDay, words.ratio]} rows={industries.ok ? industries.record[0].map(toIndustry) : []} />
        </div>
      )}
      <p className={styles.notice} {...textProp('notice')}>{props.notice}</p>
    </Section>
  );
}

/** Nothing where nothing is known. */
function Part({ answer, columns, rows }: { answer: Pick<Answer, 'ok'>; columns: readonly string[]; rows: readonly Row[] }) {
  if (!answer.ok) return <Failed />;
  if (rows.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={`${columns[0]} ${columns.at(-1)}，${texts.wideTable}`}>
      <Table>
        <thead><tr>{columns.map((column, at) => <th key={column} scope="col" data-figure={at > 0 || undefined}>{column}</th>)}</tr></thead>
        <tbody>
          {rows.map(([name, ...figures], at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows keep their places
            <tr key={at}>
              <th scope="row">{name}</th>
              {figures.map((figure, place) => <td key={columns[place + 1]} data-figure>{figure}</td>)}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const day = (date: string) => <Day key={date} date={date} />;
const change = (value: string) => <Change key="change" value={value} />;
const toPeriod = (row: PeriodGainRow): Row => [GROWTH_LABELS[row.period], day(row.startdate), day(row.navdate), change(row.gain)];
const toYear = (row: YearGainRow): Row => [row.year, day(row.startdate), day(row.navdate), change(row.gain)];
const toPayout = (row: DividendRow): Row => [day(row.exdate), words[row.kind], row.amount];
const toHolding = (row: Holding & { reportdate: string }): Row => [`${row.stockname} ${row.stockcode}`, day(row.reportdate), formatPercent(row.ratio)];
const toIndustry = (row: Industry & { reportdate: string }): Row => [row.industryname, day(row.reportdate), formatPercent(row.ratio)];

function toRisk(row: IndicatorRow): Row {
  const span = row.peakdate && <span key="span"><Day date={row.peakdate} /> {fundTexts.to} <Day date={row.lowdate} /></span>;
  return [RANGE_LABELS[row.range], formatPercent(row.volatility), change(row.maxdrawdown), span];
}
