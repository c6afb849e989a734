import { compositeNotes } from '#rules/performance/composite-words.ts';
import { punctuation } from '#rules/language/punctuation.ts';
import type { BenchmarkComposite } from '#schemas/fund.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import { chosenValue, useEnteredValues } from '#ui/entered-values.ts';
import { AsOf } from '#ui/fund/AsOf.tsx';
import { chartTexts } from '#ui/fund/chart-texts.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { SaveTable } from '#ui/fund/SaveTable.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Empty, Failed } from '#ui/components/States.tsx';
import { NavHistory } from './NavHistory.tsx';
import { Printed } from './Printed.tsx';
import styles from './View.module.css';
import { type Given, shownRange, useHistory } from './use-history.ts';

type Measure = Given['props']['measure'];

const MEASURES: readonly Measure[] = ['return', 'nav'];

/** A fund's history. One range comes with the page; the others are asked for when they are chosen. On paper it is the whole one. */
export function View({ id, props, data, page }: Given) {
  const entered = useEnteredValues(id, page);
  const measure = chosenValue(entered, 'measure', MEASURES, props.measure);
  const { fundcode, fund, address, shown, answer, loading, retry, reference, series } = useHistory({
    props,
    data,
    page,
  });
  const { range, label, ranges } = shown;
  const last = answer.ok ? answer.record[0].at(-1) : undefined;
  return (
    <Section
      id={id}
      title={props.title}
      note={props.note}
      asOf={last && <AsOf date={last.navdate} staleflag={fund?.staleflag ?? ''} />}
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
                options={[
                  { value: 'return', label: chartTexts.cumulative },
                  { value: 'nav', label: fundTexts.nav },
                ]}
                value={measure}
                onChange={(chosen) => entered.enter('measure', chosen)}
              />
            </div>
            {answer.ok ? (
              <NavHistory
                fund={fund}
                record={answer.record}
                reference={series}
                range={range}
                rangeLabel={label}
                measure={measure}
                drawdown={props.drawdown}
                table={props.table}
                busy={loading}
              />
            ) : (
              <Failed message={answer.msg || undefined} retry={retry} loading={loading} />
            )}
            {answer.ok && (
              <p className={styles.reference}>
                <SaveTable table="nav" fundcode={fundcode} />
              </p>
            )}
            <BenchmarkNotes
              composite={fund?.benchmarkcomposite}
              reference={
                reference === '' ? '' : series || loading ? props.referenceNote : props.noReference
              }
            />
          </div>
          <Printed fund={fund} history={data.whole} />
          <Notice text={props.notice} />
        </>
      )}
    </Section>
  );
}

interface BenchmarkNotesProps {
  composite: BenchmarkComposite | undefined;
  /** What an editor has said of the reference; empty where there is none. */
  reference: string;
}

/** What the benchmark's line is composed of, and to which day it goes where it ends early; and what stands in for it. */
function BenchmarkNotes({ composite, reference }: BenchmarkNotesProps) {
  const notes = (composite ? compositeNotes(composite) : []).map((note) => note + punctuation.stop);
  return [...notes, reference]
    .filter((note) => note !== '')
    .map((note) => (
      <p key={note} className={styles.reference}>
        {note}
      </p>
    ));
}
