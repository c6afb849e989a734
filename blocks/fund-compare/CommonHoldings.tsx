import { call, type Answer } from '#kit';
import { formatPercent } from '#rules/numbers/format.ts';
import { punctuation } from '#rules/language/punctuation.ts';
import type { FundOverlap } from '#schemas/fund/portfolio-report.ts';
import { useCall } from '#ui/calls.tsx';
import { Table } from '#ui/controls/Table.tsx';
import { overlapTexts as words } from '#ui/fund/compare/overlap-texts.ts';
import { Day, useDayText } from '#ui/components/Day.tsx';
import { SaveShown } from '#ui/fund/SaveShown.tsx';
import { Scroller } from '#ui/components/Scroller.tsx';
import { Failed } from '#ui/components/States.tsx';
import styles from './View.module.css';

interface CommonHoldingsProps {
  codes: readonly string[];
  initial: Answer<'fund/overlap'> | undefined;
}

/** What the compared funds hold in common, by reports of one day where there are such. */
export function CommonHoldings({ codes, initial }: CommonHoldingsProps) {
  const { answer, loading, retry } = useCall(
    call('fund/overlap', { fundcodes: codes.join() }),
    initial,
  );
  if (!answer) return null;
  return (
    <section className={styles.overlap} aria-busy={loading || undefined}>
      <h3>{words.title}</h3>
      {answer.ok ? (
        <OverlapTables overlap={answer.body} />
      ) : (
        <Failed message={answer.msg || undefined} retry={retry} loading={loading} />
      )}
    </section>
  );
}

function OverlapTables({ overlap }: { overlap: FundOverlap }) {
  const dayText = useDayText();
  const { reportdate, funds, pairs, positions } = overlap;
  const reported = funds.filter((fund) => fund.reportdate !== '');
  const silent = funds.filter((fund) => fund.reportdate === '').map(({ fundname }) => fundname);
  const days =
    reported.length > 1
      ? reportdate === ''
        ? words.ownDays(
            reported
              .map((fund) => `${fund.fundname} ${dayText(fund.reportdate)}`)
              .join(punctuation.list),
          )
        : words.sameDay(dayText(reportdate))
      : '';
  return (
    <>
      <p className={styles.reports}>
        {days}
        {silent.length > 0 && words.silent(silent.join(punctuation.list))}
        {pairs.length > 0 && reported.some(({ scope }) => scope !== 'all') && words.atLeast}
      </p>
      {pairs.length > 0 && (
        <SaveShown title={words.title} notes={[days]}>
          <Pairs funds={funds} pairs={pairs} />
          {positions.length === 0 && <p className={styles.reports}>{words.nothing}</p>}
          {positions.length > 0 && <Positions overlap={overlap} />}
        </SaveShown>
      )}
    </>
  );
}

function Pairs({ funds, pairs }: Pick<FundOverlap, 'funds' | 'pairs'>) {
  const nameOf = (code: string) =>
    funds.find(({ fundcode }) => fundcode === code)?.fundname ?? code;
  return (
    <Scroller label={words.pairs}>
      <Table className={styles.table}>
        <caption>{words.pairsCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.pair}</th>
            <th scope="col" data-figure>
              {words.ratio}
            </th>
            <th scope="col" data-figure>
              {words.count}
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ fundcode, otherfundcode, totalcount, ratio }) => (
            <tr key={`${fundcode} ${otherfundcode}`}>
              <th scope="row">
                {nameOf(fundcode)}
                <small>
                  {words.beside} {nameOf(otherfundcode)}
                </small>
              </th>
              <td data-figure>{formatPercent(ratio)}</td>
              <td data-figure>{totalcount}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}

function Positions({ overlap: { funds, positions, totalcount } }: { overlap: FundOverlap }) {
  return (
    <Scroller label={words.positions}>
      <Table className={styles.table}>
        <caption>{captionOf(positions.length, totalcount)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.position}</th>
            {funds.map(({ fundcode, fundname, reportdate }) => (
              <th key={fundcode} scope="col" data-figure>
                {fundname}
                <small>{reportdate === '' ? fundcode : <Day date={reportdate} />}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {positions.map(({ code, name, ratios }) => (
            <tr key={code}>
              <th scope="row">
                {name}
                <small>{code}</small>
              </th>
              {funds.map(({ fundcode }, at) => (
                <td key={fundcode} data-figure>
                  {formatPercent(ratios[at] ?? '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}

function captionOf(shown: number, total: string): string {
  return String(shown) === total ? words.allPositions(total) : words.firstPositions(shown, total);
}
