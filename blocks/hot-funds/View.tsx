import { call } from '#kit';
import { namedFundsBody } from '#rules/funds/fund-requests.ts';
import { isGrownPart } from '#rules/performance/grown-periods.ts';
import { tradeAddress } from '#rules/trade/trade-entry.ts';
import { useCall } from '#ui/calls.tsx';
import { GrownNote } from '#ui/fund/GrownNote.tsx';
import { FundTable } from '#ui/fund/list/FundTable.tsx';
import { latestDay } from '#ui/fund/list/latest-day.ts';
import { RowsAsOf } from '#ui/fund/list/RowsAsOf.tsx';
import { Alert } from '#ui/components/Alert.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { Fold } from '#ui/components/Fold.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Empty, Failed } from '#ui/components/States.tsx';
import { textProp } from '#ui/text-prop.ts';
import { texts } from '#ui/texts.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { Ranked } from './Ranked.tsx';
import styles from './View.module.css';

/** Funds in an editor's order, and by what they were picked. The order is no rank by sales or by return. */
export function View({ id, props, data, page }: ViewProps<typeof block>) {
  const { answer, loading, retry } = useCall(
    call('trade/fund/list', namedFundsBody(props.funds)),
    data.list,
  );
  const rows = answer.ok ? answer.record[0] : [];
  const asOf = latestDay(rows);
  const entry = tradeAddress(page.company);
  const more = props.moreAddress
    ? { label: props.moreLabel || texts.more, to: props.moreAddress }
    : undefined;
  return (
    <Section
      id={id}
      title={props.title}
      promotes
      asOf={asOf && <RowsAsOf rows={rows} />}
      more={more}
    >
      <p className={styles.basis} {...textProp('basis')}>
        {props.basis}
      </p>
      {!answer.ok && <Failed message={answer.msg || undefined} retry={retry} loading={loading} />}
      {answer.ok && rows.length === 0 && <Empty title={props.emptyText} />}
      {rows.length > 0 && (
        <>
          {props.layout === 'ranked' ? (
            <>
              <Ranked
                id={id}
                props={props}
                data={data}
                rows={rows}
                asOf={asOf}
                dictionary={page.dictionary}
                company={page.company}
              />
              {rows.some((row) => isGrownPart(row, `${props.curve}ud`)) && <GrownNote />}
            </>
          ) : (
            <Fold few={3} count={rows.length} label={texts.all(rows.length)}>
              <FundTable
                id={id}
                title={props.title}
                rows={rows}
                periods={props.periods.map(({ period }) => period)}
                order=""
                marks={props.investorMarks}
                risk
                actions
                dictionary={page.dictionary}
                company={page.company}
                asOf={asOf}
                busy={loading}
              />
            </Fold>
          )}
          <Notice text={props.notice} />
        </>
      )}
      {!entry.ok && <Alert id={`${id}-alert`} title={entry.title} message={entry.message} />}
    </Section>
  );
}
