import { call } from '#kit';
import { namedFundsBody } from '#rules/funds/fund-requests.ts';
import { isGrownPart } from '#rules/performance/grown-periods.ts';
import { useCall } from '#ui/calls.tsx';
import { GrownNote } from '#ui/fund/GrownNote.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { Fold } from '#ui/components/Fold.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Empty, Failed } from '#ui/components/States.tsx';
import { texts } from '#ui/texts.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { Card } from './Card.tsx';
import { LeadCurve } from './LeadCurve.tsx';
import styles from './View.module.css';

/** A few funds, each with one sentence, its returns, their date and its risk; the first may stand out, with its curve. */
export function View({ id, props, data, page }: ViewProps<typeof block>) {
  const { answer, loading, retry } = useCall(
    call('trade/fund/list', namedFundsBody(props.funds)),
    data.list,
  );
  const rows = answer.ok ? answer.record[0] : [];
  const picks = rows.flatMap((row) =>
    props.funds.filter(({ fundcode }) => fundcode === row.fundcode).map((pick) => ({ row, pick })),
  );
  const more = props.moreAddress
    ? { label: props.moreLabel || texts.more, to: props.moreAddress }
    : undefined;
  return (
    <Section id={id} title={props.title} promotes note={props.note} more={more}>
      {!answer.ok && <Failed message={answer.msg || undefined} retry={retry} loading={loading} />}
      {answer.ok && picks.length === 0 && <Empty title={props.emptyText} />}
      {picks.length > 0 && (
        <>
          <Fold few={1} count={picks.length} label={texts.all(picks.length)}>
            <ul className={styles.cards} data-lead={props.layout === 'lead' || undefined}>
              {picks.map(({ row, pick }, at) => (
                <li key={pick.id}>
                  <Card row={row} pick={pick} props={props} dictionary={page.dictionary}>
                    {at === 0 && <LeadCurve row={row} props={props} data={data} />}
                  </Card>
                </li>
              ))}
            </ul>
          </Fold>
          {rows.some((row) => props.periods.some(({ period }) => isGrownPart(row, period))) && (
            <GrownNote />
          )}
          <Notice text={props.notice} />
        </>
      )}
    </Section>
  );
}
