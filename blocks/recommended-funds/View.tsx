import { call } from '#kit/call.ts';
import { GROWTH_LABELS } from '#kit/fund-words.ts';
import { formatNumber, formatPercent } from '#rules/numbers/format.ts';
import { namedFundsBody } from '#rules/funds/fund-requests.ts';
import type { FundRow } from '#schemas/fund.ts';
import { useCall } from '#ui/calls.tsx';
import { Change } from '#ui/fund/Change.tsx';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { typeLabel, type Dictionary } from '#ui/fund/labels.ts';
import { Risk } from '#ui/fund/Risk.tsx';
import { ButtonLink } from '#ui/parts/Button.tsx';
import { Day } from '#ui/parts/Day.tsx';
import { Link } from '#ui/parts/Link.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Phrase } from '#ui/parts/Phrase.tsx';
import { Section } from '#ui/parts/Section.tsx';
import { Empty, Failed } from '#ui/parts/States.tsx';
import { VisuallyHidden } from '#ui/parts/VisuallyHidden.tsx';
import { textProp } from '#ui/text-prop.ts';
import { texts } from '#ui/texts.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;
type Pick = Given['props']['funds'][number];

/** A few funds, each with one sentence, its returns, their date and its risk. */
export function View({ id, props, data, page }: Given) {
  const { answer, loading, retry } = useCall(call('trade/fund/list', namedFundsBody(props.funds)), data.list);
  const rows = answer.ok ? answer.record[0] : [];
  const picks = rows.flatMap((row) => props.funds.filter(({ fundcode }) => fundcode === row.fundcode).map((pick) => ({ row, pick })));
  const more = props.moreAddress ? { label: props.moreLabel || texts.more, to: props.moreAddress } : undefined;
  return (
    <Section id={id} title={props.title} promotes note={props.note} more={more}>
      {!answer.ok && <Failed message={answer.msg || undefined} retry={retry} loading={loading} />}
      {answer.ok && picks.length === 0 && <Empty title={props.emptyText} />}
      {picks.length > 0 && (
        <>
          <ul className={styles.cards}>
            {picks.map(({ row, pick }) => <li key={pick.id}><Card row={row} pick={pick} props={props} dictionary={page.dictionary} /></li>)}
          </ul>
          <Notice text={props.notice} />
        </>
      )}
    </Section>
  );
}

function Card({ row, pick, props, dictionary }: { row: FundRow; pick: Pick; props: Given['props']; dictionary: Dictionary }) {
  const address = `/fund?fundcode=${row.fundcode}`;
  return (
    <article className={styles.card}>
      <header>
        <h3><Link to={address}><Phrase text={row.fundname} /></Link></h3>
        <p className={styles.code}>{row.fundcode}<span>{typeLabel(dictionary, row.fundtype)}</span></p>
      </header>
      {pick.reason && <p className={styles.reason} {...textProp('funds', pick.id, 'reason')}>{pick.reason}</p>}
      <dl className={styles.figures}>
        {props.periods.map(({ id, period }) => (
          <div key={id}>
            <dt>{GROWTH_LABELS[period]}</dt>
            <dd><Change value={row[period]} /></dd>
          </div>
        ))}
      </dl>
      <p className={styles.asOf}>{texts.asOf} <Day date={row.navdate} /> {levelOf(row)}</p>
      <footer>
        <Risk level={row.risklevel} dictionary={dictionary} />
        <ButtonLink to={address}>{props.detailLabel}<VisuallyHidden>{row.fundname}</VisuallyHidden></ButtonLink>
      </footer>
    </article>
  );
}

/** A cash fund has a yield where others have a NAV. */
function levelOf({ fundtype, nav, navdecimals, yield7d }: FundRow): string {
  return fundtype === '5' ? `${fundTexts.yield7d} ${formatPercent(yield7d)}` : `${fundTexts.nav} ${formatNumber(nav, Number(navdecimals))}`;
}
