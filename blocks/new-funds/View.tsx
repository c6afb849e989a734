import { call } from '#kit';
import { formatAmount } from '#rules/numbers/format.ts';
import { tradeAddress } from '#rules/trade/trade-entry.ts';
import type { NewFundRow } from '#schemas/fund/figures.ts';
import { useCall } from '#ui/calls.tsx';
import { Alert } from '#ui/components/Alert.tsx';
import { Day } from '#ui/components/Day.tsx';
import { Link } from '#ui/components/Link.tsx';
import { moreOf } from '#ui/components/more-of.ts';
import { Rows } from '#ui/components/Rows.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Deal } from '#ui/fund/Deal.tsx';
import { typeLabel } from '#ui/fund/labels.ts';
import { Risk } from '#ui/fund/Risk.tsx';
import { StatusTag } from '#ui/fund/Tag.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** The funds that began last, with what is known of any fund on its first day: no returns. */
export function View({ id, props, data, page }: Given) {
  const { fundtype, count } = props;
  const asked = useCall(call('fund/new/list', { fundtype, pagecount: String(count) }), data.funds);
  const entry = tradeAddress(page.company);
  return (
    <Section id={id} title={props.title} note={props.note} promotes more={moreOf(props)}>
      <Rows call={asked} emptyText={props.emptyText}>
        {(rows) => (
          <ul className={styles.funds}>
            {rows.map((fund) => (
              <li key={fund.fundcode}>
                <NewFund id={id} fund={fund} props={props} page={page} />
              </li>
            ))}
          </ul>
        )}
      </Rows>
      {props.actions && !entry.ok && (
        <Alert id={`${id}-alert`} title={entry.title} message={entry.message} />
      )}
    </Section>
  );
}

function NewFund({
  id,
  fund,
  props: { labels, actions },
  page,
}: Pick<Given, 'id' | 'props' | 'page'> & { fund: NewFundRow }) {
  const facts = [
    { key: 'began', value: <Day date={fund.establishdate} /> },
    { key: 'type', value: typeLabel(page.dictionary, fund.fundtype) },
    { key: 'risk', value: <Risk level={fund.risklevel} dictionary={page.dictionary} /> },
    { key: 'minimum', value: fund.minamount && formatAmount(fund.minamount) },
  ] as const;
  return (
    <article className={styles.fund}>
      <h3>
        <Link to={`/fund?fundcode=${fund.fundcode}`}>{fund.fundname}</Link>
      </h3>
      <p className={styles.code}>
        {fund.fundcode} <StatusTag fund={fund} dictionary={page.dictionary} />
      </p>
      <dl className={styles.facts}>
        {facts
          .filter(({ value }) => value !== '')
          .map(({ key, value }) => (
            <div key={key}>
              <dt>{labels[key]}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {actions && (
        <Deal
          kind="buy"
          fund={fund}
          dictionary={page.dictionary}
          company={page.company}
          alertId={`${id}-alert`}
          variant="normal"
        />
      )}
    </article>
  );
}
