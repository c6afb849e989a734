import { tradeAddress } from '#rules/trade/trade-entry.ts';
import { formatAmount, formatNumber } from '#rules/numbers/format.ts';
import type { FundRow } from '#schemas/fund.ts';
import type { ManagerRow } from '#schemas/fund/manager.ts';
import { NoArticle } from '#ui/article/ArticleView.tsx';
import { FundTable } from '#ui/fund/list/FundTable.tsx';
import { latestDay } from '#ui/fund/list/latest-day.ts';
import { RowsAsOf } from '#ui/fund/list/RowsAsOf.tsx';
import { Alert } from '#ui/components/Alert.tsx';
import { Breadcrumb } from '#ui/components/Breadcrumb.tsx';
import { Day } from '#ui/components/Day.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { Page } from '#ui/components/Page.tsx';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Empty, Failed } from '#ui/components/States.tsx';
import { textProp } from '#ui/text-prop.ts';
import { texts } from '#ui/texts.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { Past } from './Past.tsx';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

const PERIODS = ['day1ud', 'month6ud', 'year1ud', 'year3ud'] as const;

/** Who manages funds: where and for how long, the funds in charge with their figures, and what is known of the years before. */
export function View({ id, props, data, page }: Given) {
  if (!data.manager.ok)
    return <NoArticle page={page} failure={data.manager} missing={props.missing} />;
  const [[manager]] = data.manager.record;
  const rows = data.funds.ok ? data.funds.record[0] : [];
  const asOf = latestDay(rows);
  return (
    <>
      <Page className={styles.head}>
        {props.breadcrumb && page.breadcrumb.length > 0 && <Breadcrumb crumbs={page.breadcrumb} />}
        <PageTitle title={manager.name} />
        <Facts manager={manager} props={props} />
      </Page>
      <Section
        id={id}
        title={props.title}
        note={props.note}
        asOf={asOf && <RowsAsOf rows={rows} />}
      >
        {data.funds.ok ? (
          <Funds id={id} rows={rows} asOf={asOf} props={props} page={page} />
        ) : (
          <Failed message={data.funds.msg || undefined} />
        )}
        <Past
          props={props}
          page={page}
          tenures={data.tenures}
          career={data.career}
          awards={data.awards}
        />
        <Notice text={props.notice} />
      </Section>
    </>
  );
}

/** What is not known is left out. */
function Facts({ manager, props }: Pick<Given, 'props'> & { manager: ManagerRow }) {
  const { company, tenuredays, totalsize, asof } = manager;
  const day = asof && (
    <small>
      {texts.asOf} <Day date={asof} />
    </small>
  );
  const facts = [
    { label: 'companyLabel', value: company, day: '' },
    {
      label: 'tenureLabel',
      value: tenuredays && `${formatNumber(tenuredays, 0)} ${props.dayUnit}`,
      day,
    },
    { label: 'sizeLabel', value: totalsize && formatAmount(totalsize), day },
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== '')
        .map(({ label, value, day: known }) => (
          <div key={label}>
            <dt {...textProp(label)}>{props[label]}</dt>
            <dd>
              {value} {known}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Funds({
  id,
  rows,
  asOf,
  props,
  page,
}: Pick<Given, 'id' | 'props' | 'page'> & { rows: readonly FundRow[]; asOf: string }) {
  const entry = tradeAddress(page.company);
  if (rows.length === 0) return <Empty title={props.emptyText} />;
  return (
    <>
      <FundTable
        id={id}
        title={props.title}
        rows={rows}
        periods={PERIODS}
        order=""
        risk
        actions={props.actions}
        dictionary={page.dictionary}
        company={page.company}
        asOf={asOf}
        busy={false}
      />
      {!entry.ok && <Alert id={`${id}-alert`} title={entry.title} message={entry.message} />}
    </>
  );
}
